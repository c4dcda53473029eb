import { expect, it } from 'vitest'
import { selectAll } from './dom-clobbering.ts'

it('no element of the page is found in Node', () => {
  expect(selectAll('script')).toEqual([])
})
