import { expect, it } from 'vitest'
import { bankOfClearingNumber, isShared, swedishBanks } from './clearing-numbers.ts'

it.each([
  ['5001', 'SEB'],
  ['6789', 'Handelsbanken'],
  ['3300', 'Nordea'],
  ['3399', 'Nordea'],
  ['3400', 'Länsförsäkringar Bank'],
  ['3409', 'Länsförsäkringar Bank'],
  ['3410', 'Nordea'],
  ['7123', 'Swedbank'],
  ['9124', 'SEB'],
  ['9150', 'Skandiabanken'],
  ['9180', 'Danske Bank'],
  ['9570', 'Sparbanken Syd'],
  ['9780', 'Klarna Bank'],
])('the clearing number %s is one of %s', (clearing, name) => {
  expect(bankOfClearingNumber(clearing)).toBe(name)
  expect(isShared(clearing)).toBe(false)
})

it('the numbers from 8000 to 8999 are shared by Swedbank and the savings banks', () => {
  expect(bankOfClearingNumber('8327')).toBe('Swedbank')
  expect(isShared('8327')).toBe(true)
})

it.each(['', '832', '0000', '1000', '9125', '9999'])('no bank is known for %s', (clearing) => {
  expect(bankOfClearingNumber(clearing)).toBeUndefined()
})

it('the list of banks has each once, in Swedish order', () => {
  expect(new Set(swedishBanks).size).toBe(swedishBanks.length)
  expect(swedishBanks[0]).toBe('Avanza Bank')
  expect(swedishBanks.at(-1)).toBe('Ålandsbanken')
})
