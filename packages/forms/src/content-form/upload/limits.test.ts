import { expect, it } from 'vitest'
import { percentUsed, withAdded } from './limits.ts'

const files = (...sizes: number[]) => sizes.map((size) => ({ name: 'a.txt', size }))

it('the used size is an integer percentage, above 100 as soon as it is exceeded [UPL-8]', () => {
  expect(percentUsed([], 1000)).toBe(0)
  expect(percentUsed(files(1_572_864), 15_728_640)).toBe(10)
  expect(percentUsed(files(250, 250), 1000)).toBe(50)
  expect(percentUsed(files(1000), 1000)).toBe(100)
  expect(percentUsed(files(1001), 1000)).toBe(101)
  expect(percentUsed(files(3000), 1000)).toBe(300)
})

it('of several dropped files a field for one takes the first [UPL-2]', () => {
  const isSame = (one: string, other: string) => one === other
  expect(withAdded(['old'], ['first', 'second'], false, isSame)).toEqual(['first'])
  expect(withAdded(['a', 'b'], ['b', 'c'], true, isSame)).toEqual(['a', 'b', 'c'])
})
