import { expect, it } from 'vitest'
import { readPreValues } from './read-form.ts'

it.each([
  [[{ value: 'red', caption: 'Röd' }], [{ value: 'red', caption: 'Röd' }]],
  [[{ Value: 7 }], [{ value: '7', caption: '7' }]],
  [[{ caption: 'Röd' }], [{ value: 'Röd', caption: 'Röd' }]],
  [
    [7, 'Röd'],
    [
      { value: '7', caption: '7' },
      { value: 'Röd', caption: 'Röd' },
    ],
  ],
  ['Röd', [{ value: 'Röd', caption: 'Röd' }]],
  [['', {}, null, { value: '', caption: 'Välj' }], []],
  [undefined, []],
])('the preset values of %j are %j', (preValues, expected) => {
  expect(readPreValues({ preValues })).toEqual(expected)
})
