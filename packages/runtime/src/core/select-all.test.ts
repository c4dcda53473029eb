import { expect, it } from 'vitest'
import { selectAll } from './select-all.ts'

it('no element of the page is found in Node', () => {
  expect(selectAll('script')).toEqual([])
})
