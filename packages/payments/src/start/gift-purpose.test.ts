import { expect, it } from 'vitest'
import { purposeText } from './GiftPurpose.tsx'
import { purposeTexts } from './texts.ts'

it.each([
  ['Famnen', 'Hemlöshet', 'Till Famnen: Hemlöshet'],
  ['Famnen', '', 'Till Famnen'],
  ['', 'Hemlöshet', 'Ändamål: Hemlöshet'],
  ['', '', ''],
])('a payment dialog says who receives the gift and what it is for: %s, %s', (recipient, purpose, text) => {
  expect(purposeText(recipient, purpose, purposeTexts)).toBe(text)
})
