import { beforeAll, expect, it } from 'vitest'
import { allowLists } from './allow-lists.mjs'
import { type Entry, catalogue } from './catalogue.mjs'

let entries: readonly Entry[]
beforeAll(async () => {
  entries = await catalogue()
}, 60_000)

const textOf = (list: string | object) => (typeof list === 'string' ? list : JSON.stringify(list))

it('allow lists: each has every tag and attribute, and nothing that runs code', () => {
  const lists = Object.entries(allowLists(entries))
  expect(lists.map(([name]) => name)).toEqual([
    'tinymce.json',
    'ckeditor.json',
    'drupal.txt',
    'html-purifier.php',
    'typo3.php',
  ])
  for (const [name, list] of lists) {
    const text = textOf(list)
    for (const { tag, props, extraAttributes } of entries) {
      const isCode = tag === 'raw-code' || tag === 'external-checkout'
      expect(new RegExp(`[<'"~,]${tag}\\b`).test(text), `${name}: ${tag}`).toBe(!isCode)
      if (isCode) continue
      const attributes = [...props.map(({ attribute }) => attribute), ...extraAttributes.map((one) => one.name)]
      for (const attribute of attributes) expect(text, `${name}: ${tag} ${attribute}`).toContain(attribute)
    }
    expect(text).not.toMatch(/\bon[a-z]+\b['" |>]|run-scripts|\[\*\]/)
  }
})
