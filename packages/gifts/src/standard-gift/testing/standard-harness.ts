import { flowExample } from '../../flow/examples.ts'
import { openElement } from '../../testing/element-harness.ts'
import { standardGift } from '../element.ts'

export const openStandard = (props: object = {}, answers = {}) =>
  openElement(standardGift, { ...flowExample, ...props }, answers)
export type StandardFlow = Awaited<ReturnType<typeof openStandard>>

/** Chooses a payment method, goes to the contact details and fills them in. */
export async function fillIn(flow: StandardFlow, method = 'Kort (Visa eller Mastercard)'): Promise<void> {
  await flow.press(method)
  await flow.press('Fortsätt')
  await flow.says('Steg 2 av 2')
  flow.type('donatorFirstName', 'Anna')
  flow.type('donatorLastName', 'Åberg')
  flow.type('donatorEmail', 'anna@example.org')
  flow.type('donatorPhoneCell', '070-123 45 67')
  flow.type('ssn', '811218-9876')
}

export const sentGift = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'standard-gift' }
export const sentDonor = {
  acceptDM: false,
  donatorFirstName: 'Anna',
  donatorLastName: 'Åberg',
  donatorEmail: 'anna@example.org',
  donatorPhoneCell: '46701234567',
}
