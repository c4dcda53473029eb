import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { po } from 'gettext-parser'
import { translatedWords } from './translation.ts'

/*
 * Writes the Swedish names of the elements for the demo host:
 * `node tools/wordpress/demo-texts.ts`. A test compares them with the plugin's.
 */

const root = join(import.meta.dirname, '../..')
const { elements } = JSON.parse(readFileSync(join(root, 'tools/wordpress/plugin/texts.json'), 'utf8'))
const swedish = po.parse(readFileSync(join(root, 'tools/wordpress/plugin/languages/charity-elements-sv_SE.po')))

/** The texts as a file has them. */
export const demoTexts = () => `${JSON.stringify(translatedWords({ elements }, swedish), null, 2)}\n`

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(root, 'demo-host/src/pages/element-names.json'), demoTexts())
}
