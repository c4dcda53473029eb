import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { po } from 'gettext-parser'
import { translatedWords } from './translation.ts'

/*
 * Writes the Swedish texts about the elements that editors read in the demo host:
 * `node scripts/wordpress/demo-texts.ts`. A test compares them with the plugin's texts and
 * translation.
 */

const root = join(import.meta.dirname, '../..')
const { elements, fields, overrides } = JSON.parse(
  readFileSync(join(root, 'integrations/wordpress/texts.json'), 'utf8'),
)
const swedish = po.parse(readFileSync(join(root, 'integrations/wordpress/languages/charity-elements-sv_SE.po')))

/** The content of the file with the texts. */
export const demoTexts = () => `${JSON.stringify(translatedWords({ elements, fields, overrides }, swedish), null, 2)}\n`

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(root, 'demo-host/src/snippets/editor-texts.json'), demoTexts())
}
