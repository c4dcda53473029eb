import { flowExample } from '../../flow/examples.ts'
import { openFlow } from '../../testing/flow-stand.ts'
import { standardGift } from '../element.ts'

export const open = (props: object = {}, answers = {}) => openFlow(standardGift, { ...flowExample, ...props }, answers)
export type Flow = Awaited<ReturnType<typeof open>>

/** Goes to the contact details and fills them in. */
export async function fillIn(flow: Flow): Promise<void> {
  await flow.press('Fortsätt')
  await flow.says('Steg 2 av 2')
  flow.type('donatorFirstName', 'Anna')
  flow.type('donatorLastName', 'Åberg')
  flow.type('donatorEmail', 'anna@example.org')
  flow.type('donatorPhoneCell', '070-123 45 67')
  flow.type('ssn', '811218-9876')
}

export const gift = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'standard-gift' }
export const anna = {
  acceptDM: false,
  donatorFirstName: 'Anna',
  donatorLastName: 'Åberg',
  donatorEmail: 'anna@example.org',
  donatorPhoneCell: '46701234567',
}
