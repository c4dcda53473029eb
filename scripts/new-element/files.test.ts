import prettier from 'prettier'
import { expect, it } from 'vitest'
import { newElementFiles } from './files.mjs'

it('newElementFiles: returns formatted files', async () => {
  const files = newElementFiles('candle-wall')
  expect(Object.keys(files)).toEqual([
    'props.ts',
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

it.each(['candle', 'Candle-Wall', 'candle_wall', '-wall', 'candle-'])('newElementFiles: refuses the tag %j', (tag) => {
  expect(() => newElementFiles(tag)).toThrow('is not a valid tag')
})
