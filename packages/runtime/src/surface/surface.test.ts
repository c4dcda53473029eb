import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { backgroundColor, hasOwnColor, surfaceAttributes, surfaceOf } from './surface.ts'

it.each([
  ['Rosa', { name: 'accent' }],
  [' BLÅ ', { name: 'secondary' }],
  ['Vit', { name: 'base' }],
  ['abc', { color: '#abc' }],
  ['abcd', { color: 'abcd' }],
  ['#336699', { color: '#336699' }],
  [' #336699 ', { color: '#336699' }],
  ['xyz', { color: 'xyz' }],
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

it.each([
  ['accent', 'Rosa Pink'],
  ['secondary', 'Blå Bla Blue Ljusblå'],
  ['base', 'Vit White'],
  ['muted', 'Beige Kräm Cream'],
  ['inverse', 'Marin Marinblå Mörkblå Navy'],
  ['primary', 'Röd Red'],
])('the surface %s is what editors call %s', (name, words) => {
  expect(words.split(' ').map(surfaceOf)).toEqual(words.split(' ').map(() => ({ name })))
})

it('a surface is a class; an own colour is painted by a script, on the default surface', () => {
  expect(surfaceAttributes('Rosa')).toEqual({ className: 'surface surface-accent', 'data-color': undefined })
  expect(surfaceAttributes('#336699')).toEqual({ className: 'surface surface-base', 'data-color': '#336699' })
  expect(surfaceAttributes('', 'muted')).toEqual({ className: 'surface surface-muted', 'data-color': undefined })
  expect(['#336699', 'Rosa', ''].map(hasOwnColor)).toEqual([true, false, false])
})
