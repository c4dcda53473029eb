import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { po } from 'gettext-parser'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue.mjs'
import { customElementsManifest } from '../catalogue/custom-elements.mjs'
import { propsSchema } from '../catalogue/derived-files.mjs'
import { wordpressElements } from './catalogue.ts'
import { demoTexts } from './demo-texts.ts'
import { type Field, fieldsOf, leftOut, shortcodeNames } from './fields.ts'
import { elementWords, scriptTranslation, translatedTexts } from './translation.ts'
import { zip } from './zip.ts'

const texts = JSON.parse(readFileSync('tools/wordpress/plugin/texts.json', 'utf8'))
const entries = await catalogue()
const schemaOf = (tag: string) => {
  const entry = entries.find((one) => one.tag === tag)
  if (!entry) throw new Error(tag)
  return propsSchema(entry)
}
const elements = wordpressElements(
  customElementsManifest(entries, () => ''),
  schemaOf,
  texts,
)
const of = (tag: string) => {
  const element = elements.find((one) => one.tag === tag)
  if (!element) throw new Error(tag)
  return element
}
const kinds = (fields: readonly Field[]) => Object.fromEntries(fields.map(({ name, kind }) => [name, kind]))

describe('the WordPress plugin’s fields', () => {
  test('every element and every prop that an editor fills in has a Swedish text', () => {
    expect(elements.map(({ tag }) => tag)).toEqual(entries.map(({ tag }) => tag))
  })

  test('the demo’s pages for editors have the same texts in Swedish', () => {
    // Else: node tools/wordpress/demo-texts.ts
    expect(readFileSync('demo-host/src/pages/element-names.json', 'utf8')).toBe(demoTexts())
  })

  test('no text is left of an element or a prop that is gone', () => {
    const paths = new Set<string>()
    const names = new Set<string>()
    const walk = (path: string, fields: readonly Field[]) => {
      for (const { name, fields: inner } of fields) {
        paths.add(`${path}.${name}`)
        names.add(name)
        if (inner) walk(`${path}.${name}`, inner)
      }
    }
    for (const { tag, fields } of elements) walk(tag, fields)
    expect(Object.keys(texts.elements).filter((tag) => !elements.some((one) => one.tag === tag))).toEqual([])
    expect(Object.keys(texts.overrides).filter((path) => !paths.has(path))).toEqual([])
    expect(Object.keys(texts.fields).filter((name) => !names.has(name))).toEqual([])
  })

  test('what is left out is a prop that exists', () => {
    for (const path of Object.keys(leftOut)) {
      const [tag = '', name = ''] = path.split('.')
      expect(Object.keys(schemaOf(tag).properties), path).toContain(name)
    }
  })

  test('a gift bar is amounts, texts and a gift; a slider a list of pictures; a menu is JSON', () => {
    expect(kinds(of('gift-bar').fields)).toMatchObject({
      tagline: 'text',
      buttonAmounts: 'numbers',
      initialChoiceIndex: 'number',
      connectedGift: 'group',
    })
    expect(kinds(of('image-slider').fields)).toEqual({ items: 'list' })
    expect(kinds(of('gift-module').fields)).toMatchObject({
      image: 'image',
      connectedPage: 'link',
      giftMessage: 'longText',
    })
    expect(kinds(of('site-header').fields)).toMatchObject({ menuData: 'json', logo: 'image', isStartPage: 'boolean' })
  })

  test('a shortcode names a field of a field with both names', () => {
    expect(shortcodeNames(of('gift-bar').fields)).toContain('connected-gift-gift-tag-name')
  })

  test('the first outcome of a preview is the good one', () => {
    expect(of('gift-bar').previews?.[0]).toEqual({ value: 'paid', label: 'Paid' })
    expect(of('monthly-gift').previews?.[0]?.value).toBe('signed')
    expect(of('accordion-item').previews).toBeNull()
  })

  test('a prop without a label stops the build', () => {
    const schema = { title: 'gift-bar', properties: { newProp: { type: 'string' } } }
    expect(() => fieldsOf(schema, texts)).toThrow('no label for gift-bar.newProp')
  })
})

describe('the zip file', () => {
  const files = { 'b/ö.txt': Buffer.from('Värme'.repeat(100)), 'a.txt': Buffer.from('') }

  test('the same files give the same bytes', () => {
    expect(zip(files).equals(zip({ 'a.txt': files['a.txt'], 'b/ö.txt': files['b/ö.txt'] }))).toBe(true)
  })

  test('another program reads what was written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ce-zip-'))
    try {
      writeFileSync(join(folder, 'a.zip'), zip(files))
      const program = `import zipfile,sys;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print(z.read('b/ö.txt').decode())`
      const read = execFileSync('python3', ['-c', program, join(folder, 'a.zip')], {
        encoding: 'utf8',
        env: { ...process.env, PYTHONIOENCODING: 'utf8' },
      })
      expect(read.trim()).toBe('Värme'.repeat(100))
    } catch (error) {
      // Without Python, read the first entry here.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      const bytes = zip(files)
      const start = 30 + bytes.readUInt16LE(26)
      expect(inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(18))).toString()).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the translation of the plugin', () => {
  const folder = 'tools/wordpress/plugin'
  const translation = po.parse(readFileSync(join(folder, 'languages/charity-elements-sv_SE.po'), 'utf8'))
  const translated = Object.values(translation.translations[''] ?? {}).filter(({ msgid }) => msgid !== '')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(php|js)$/.test(name))
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  // Headings, labels and help of the settings, and the plugin's own description.
  const [, sections = ''] = /const SECTIONS = (.*?)^\);/ms.exec(code) ?? []
  const settings = [...sections.matchAll(/'((?:\\.|[^'\\])*)'/g)]
    .map(([, text = '']) => text.replace(/\\(.)/g, '$1'))
    .filter((text) => /^[A-Z<]/.test(text))
  const [, description = ''] = /^ \* Description: (.*)$/m.exec(code) ?? []
  const words = new Set([...translatedTexts(code), ...settings, description, ...elementWords(elements)])

  test('has Swedish for every text of the code and of the elements, and no other', () => {
    expect(translated.map(({ msgid }) => msgid).sort()).toEqual([...words].sort())
    expect(translated.filter(({ msgstr: [text = ''] }) => text === '')).toEqual([])
  })

  test('keeps the placeholders of a text', () => {
    const placeholders = (text = '') => text.match(/%(\d\$)?[sd]/g) ?? []
    for (const { msgid, msgstr } of translated) expect(placeholders(msgstr[0])).toEqual(placeholders(msgid))
  })

  test('is given to the editor’s script by its own texts', () => {
    const { locale_data: data } = JSON.parse(scriptTranslation(translation))
    expect(data.messages['']).toMatchObject({ lang: 'sv_SE' })
    expect(data.messages['Choose an image']).toEqual(['Välj bild'])
  })
})
