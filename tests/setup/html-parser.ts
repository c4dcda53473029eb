import { htmlToRichTree } from '../../tools/prerender/src/render/html-tree.ts'
import { htmlParser } from '../../packages/ui/src/content/text/parse-html.ts'

/* Tests in Node parse HTML as prerendering does. */
htmlParser.parse = htmlToRichTree
