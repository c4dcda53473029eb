import prettier from 'prettier'
import { expect, it } from 'vitest'
import { newElementFiles } from './files.mjs'

it('makes the files of an element, as the formatter would write them', async () => {
  const files = newElementFiles('candle-wall', 'blocks')
  expect(Object.keys(files)).toEqual([
    'element.ts',
    'CandleWall.tsx',
    'candle-wall.css',
    'examples.ts',
    'candle-wall.browser.test.ts',
  ])
  for (const [name, text] of Object.entries(files)) {
    const options = { ...(await prettier.resolveConfig('.prettierrc.json')), filepath: name }
    expect(await prettier.check(text, { ...options, semi: false, singleQuote: true, printWidth: 120 }), name).toBe(true)
  }
})

it('leaves the package’s own name out inside the runtime', () => {
  expect(newElementFiles('candle-wall', 'runtime')['element.ts']).toContain("from '../element/define.ts'")
})

it.each(['candle', 'Candle-Wall', 'candle_wall', '-wall', 'candle-'])('refuses %j, which is no tag', (tag) => {
  expect(() => newElementFiles(tag, 'blocks')).toThrow('is no tag')
})
