import { expect, it } from 'vitest'
import { newElementFiles } from './files.ts'

it.each(['candle', 'Candle-Wall', 'candle_wall', '-wall', 'candle-'])('newElementFiles: refuses the tag %j', (tag) => {
  expect(() => newElementFiles(tag)).toThrow('is not a valid tag')
})
