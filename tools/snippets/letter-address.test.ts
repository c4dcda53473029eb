import { expect, it } from 'vitest'
import { letterAddress } from './letter-address.ts'

const names = { amount: 'belopp', purpose: 'andamal', frequency: 'ofta' }
const nothing = { amount: '', purpose: '', isMonthly: false, source: '', campaign: '' }
const page = 'https://www.example.org/ge/'

it.each([
  ['nothing', page, nothing, page],
  ['an amount as people write it', page, { ...nothing, amount: '2 000 kr' }, `${page}?belopp=2000`],
  [
    'a whole gift and where it is counted',
    `${page}?visa=alla#ge`,
    { amount: '300', purpose: 'Barn & unga', isMonthly: true, source: 'brev', campaign: 'vinter' },
    `${page}?visa=alla&belopp=300&andamal=Barn+%26+unga&ofta=manad&utm_source=brev&utm_campaign=vinter#ge`,
  ],
  ['less than the page’s own address', `${page}?belopp=500&utm_source=webb`, nothing, page],
])('the address of a letter names %s', (_, address, gift, expected) => {
  expect(letterAddress(address, names, gift)).toBe(expected)
})

it('the address of a letter has the names that the element reads', () => {
  expect(letterAddress(page, { ...names, amount: 'summa' }, { ...nothing, amount: '75' })).toBe(`${page}?summa=75`)
})
