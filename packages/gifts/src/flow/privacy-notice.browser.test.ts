import { afterEach, beforeEach, it } from 'vitest'
import { anniversaryGift } from '../anniversary-gift/element.ts'
import { companyGift } from '../company-gift/element.ts'
import { memorialGift } from '../memorial-gift/element.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement } from '../testing/element-harness.ts'

beforeEach(clearPage)
afterEach(clearPage)

const person = { firstName: 'Eva', lastName: 'Berg', eventDate: '2026-12-24', personalGreeting: 'Grattis!' }
const receiver = { name: 'Eva Berg', address: 'Storgatan 1', zipcode: '111 22', city: 'Stockholm' }

it.each([
  [standardGift, []],
  [companyGift, []],
  [anniversaryGift, [person, receiver]],
  [memorialGift, [person, receiver]],
])('$tag says what becomes of the personal data that it asks for', async (element, steps) => {
  const props = { amountChoices: [200], defaultAmount: 200, privacyNotice: 'Så skyddar vi dig.' }
  const flow = await openElement<never, never>(element as never, props)
  for (const fields of steps) {
    flow.fill(fields)
    await flow.press('Fortsätt')
  }
  if (steps.length === 0) await flow.press('Fortsätt')
  await flow.says('Så skyddar vi dig.')
})
