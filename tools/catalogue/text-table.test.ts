import { describe, expect, it } from 'vitest'
import { languageModule, parseTable, textTable } from './text-table.mjs'
import { packageTexts } from './texts.mjs'

describe('the table for translators', () => {
  it('gives back every text of a language as it was', async () => {
    const packages = await packageTexts()
    const read = parseTable(textTable(packages, 'en'))
    for (const { package: name, languages } of packages) expect(read[name]).toEqual(languages['en'])
  }, 60_000)

  it('is read as spreadsheet programs write it: quotes, line breaks, a byte order mark', () => {
    const table =
      '\uFEFFpackage\tkey\tparameters\tSwedish\ttranslation\r\ngifts\ta:b\t\tHej\t"Say ""hi"",\tthen go"\r\ngifts\ta:c\t\tTom\t\r\n'
    expect(parseTable(table)).toEqual({ gifts: { a: { b: 'Say "hi",\tthen go' } } })
    expect(() => parseTable('something else')).toThrow('columns')
  })

  it('becomes a module that keeps what is special in a text', () => {
    const module = languageModule('gifts', { a: { 'x.y': 'Ett', z: 'Två' } }, { a: { 'x.y': `it's "{n}"\n` } })
    expect(module).toContain(String.raw`"x.y": "it's \"{n}\"\n",`)
    expect(module).not.toContain('"z"')
  })
})
