import { describe, expect, it } from 'vitest'
import { depthOf } from '../../host/src/http/json-body.ts'
import { closestWord } from '../../tools/doctor/src/closest-word.ts'
import { jsonSlipOf } from '../../tools/doctor/src/json-slip.ts'
import { htmlToRichTree } from '../../tools/prerender/src/render/html-tree.ts'
import { safeUrl } from '../../packages/runtime/src/core/links/safe-url.ts'
import { insertWith } from '../../packages/runtime/src/translation/create-language.ts'
import { decodeEntities, htmlParser } from '../../packages/ui/src/content/text/parse-html.ts'
import { parseRichText } from '../../packages/ui/src/content/text/rich-content.ts'

/*
 * Parsers that are more than one regular expression, which ESLint checks. One that takes quadratic
 * time needs minutes here, far more than a test may take.
 */

htmlParser.parse = htmlToRichTree

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  closestWord: (text) => closestWord(text, ['gift-bar', 'standard-gift']),
  decodeEntities,
  depthOf,
  htmlToRichTree: (text) => htmlToRichTree(text, () => undefined),
  insertWith: (text) => insertWith({ locale: 'en-GB', number: String })(text, { a: 1 }),
  jsonSlipOf: (text) => jsonSlipOf(`{${text}`),
  safeUrl,
  parseRichText: (text) => parseRichText({ tag: '#root', elements: [{ text }] }),
}

const parts = [' ', '"', '\\"', '<a', '<!--', '</a ', '<b>', '<a "', '&a', '[(', '{{', '{a, plural, ', '/*', 'a', ',']

describe('300 kB of hostile text end in', () => {
  it.each(Object.entries(parsers))('%s', (_name, parse) => {
    for (const part of parts) {
      const text = part.repeat(300_000 / part.length)
      for (const hostile of [text, `"${text}`, `<a ${text}`]) {
        // A parser may refuse the text, but has to say so.
        try {
          parse(hostile)
        } catch (error) {
          expect(error, part).toBeInstanceOf(Error)
        }
      }
    }
  })
})
