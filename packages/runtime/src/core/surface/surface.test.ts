import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { backgroundColor, surfaceOf } from './surface.ts'

it.each([
  ['Rosa', { name: 'accent' }],
  [' BLÅ ', { name: 'secondary' }],
  ['Vit', { name: 'base' }],
  ['#336699', { color: '#336699' }],
  ['336699', { color: '#336699' }],
  ['rebeccapurple', { color: 'rebeccapurple' }],
  ['', null],
  ['constructor', { color: 'constructor' }],
  [{ Color: '#fbe4e3', Label: 'Rosa' }, { name: 'accent' }],
  [{ color: '336699', label: 'Havet' }, { color: '#336699' }],
  [{}, null],
])('surfaceOf: the CMS background colour %j is %j', (given, surface) => {
  expect(surfaceOf(parse(backgroundColor, given))).toEqual(surface)
})
