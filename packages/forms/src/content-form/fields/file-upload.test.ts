import { expect, it } from 'vitest'
import { percentUsed, withAdded } from './file-upload.tsx'

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
  const [old, first, second] = ['old', 'first', 'second'].map((name) => new File([], name)) as [File, File, File]
  expect(withAdded([old], [first, second], false)).toEqual([first])
})

it('a file that is chosen again is added once; one that differs in anything is another', () => {
  const photo = (content: string, name: string, lastModified: number) => new File([content], name, { lastModified })
  const chosen = photo('a', 'a.jpg', 1)
  expect(withAdded([chosen], [photo('a', 'a.jpg', 1)], true)).toEqual([chosen])
  for (const other of [photo('ab', 'a.jpg', 1), photo('a', 'b.jpg', 1), photo('a', 'a.jpg', 2)])
    expect(withAdded([chosen], [other], true)).toEqual([chosen, other])
})
