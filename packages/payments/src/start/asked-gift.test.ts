import { parse, object } from 'valibot'
import { describe, expect, it } from 'vitest'
import { addressContent, askedGift, askedTag } from './asked-gift.ts'

const { addressNames } = parse(object(addressContent), {})
const page = 'https://www.example.org/ge/'
const asked = (query: string) => askedGift(page + query, addressNames)
const tags = [{ name: 'Hemlöshet' }, { name: 'Barn & unga' }]

describe('a link from a letter', () => {
  it.each([
    ['?belopp=300', { amount: 300, purpose: '', isMonthly: false }],
    ['?belopp=300&andamal=Hemlöshet&ofta=manad', { amount: 300, purpose: 'Hemlöshet', isMonthly: true }],
    ['?ofta=Månad', { purpose: '', isMonthly: true }],
    ['?ofta=en-gång', { purpose: '', isMonthly: false }],
    ['?utm_source=brev&belopp=50#ge', { amount: 50, purpose: '', isMonthly: false }],
    ['?belopp=300&belopp=1', { amount: 300, purpose: '', isMonthly: false }],
  ])('asks for a gift: %s', (query, gift) => {
    expect(asked(query)).toEqual(gift)
  })

  it('has the names that the author sets', () => {
    const names = parse(object(addressContent), { addressNames: { amount: 'summa' } }).addressNames
    expect(askedGift(`${page}?summa=250&belopp=1&ofta=manad`, names)).toEqual({
      amount: 250,
      purpose: '',
      isMonthly: true,
    })
  })

  it('names one of the gift’s own tags, in any spelling, or else means the first', () => {
    expect(askedTag(tags, 'barn & UNGA')).toBe('Barn & unga')
    expect(askedTag(tags, 'hemloshet')).toBe('Hemlöshet')
    expect(askedTag(tags, 'Djur')).toBe('Hemlöshet')
    expect(askedTag([], 'Djur')).toBe('')
  })
})
