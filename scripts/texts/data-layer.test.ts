import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../build/elements.mjs'

/** How the sources name an event of the data layer. */
const names = [
  /\bpushEvent\(\s*'(\w+)'/g,
  /\b(?:record|recordGiftEvent)\(\s*'(\w+)'/g,
  /\bconsentEvent = '(\w+)'/g,
  /'repejo:\w+': '(\w+)'/g,
]

const events = new Set(
  readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[a-z]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|testing\//.test(path))
    .map((path) => readFileSync(join(root, 'packages', path), 'utf8'))
    .flatMap((text) => names.flatMap((name) => [...text.matchAll(name)].map(([, event]) => event as string))),
)

it('the page about the data layer has every event that the code pushes, and no other [TRK-6]', () => {
  const [, table = ''] = /## Events in the data layer([^]*?)## Events on the page/.exec(
    readFileSync(join(root, 'docs/data-layer.md'), 'utf8'),
  ) ?? ['', '']
  const documented = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/\w+/g) ?? [],
  )
  expect(documented.sort()).toEqual([...events].sort())
})
