import { type ExampleStep, unanswered } from '@charity-elements/runtime'
import { type SwishExample, swishExamples } from '@charity-elements/payments/swish/examples'

/** The content that the examples of all flows share. */
export const flowExample = {
  amountChoices: [100, 200, 500, 1000],
  defaultAmount: 200,
  informationText: '<p>Din gåva går dit den behövs mest.</p>',
  alternativeGiftLink: [{ title: 'Fler sätt att ge', route: { path: '/ge/' } }],
  thankYouPage: [{ id: '7f3c', route: { path: '/tack/' } }],
  connectedGift: { id: '42', properties: { minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] } },
  taxDeductionInfo: 'Ger du minst 200 kronor åt gången, och 2\u00a0000 kronor på ett år, kan du få skattereduktion.',
  taxDeductionInstruction: 'Ange ditt personnummer, så lämnar vi uppgift till Skatteverket.',
  emailPurposeInfo: 'Vi skickar kvittot dit.',
  privacyNotice: 'Så <a href="/stod-oss/villkor/integritetspolicy/">behandlar vi dina personuppgifter</a>.',
  swishNumber: '123 900 12 34',
}

export const flowFallback = '<a href="https://www.example.org/ge">Ge en gåva</a>'

const cardPath = '/api/winorg/createcreditcardgift/'

/** The states of a card payment after the donor has pressed the payment button. */
export const cardExamples = [
  { name: 'Card: preparing', api: { [cardPath]: unanswered }, shows: 'dialog[open] h2' },
  { name: 'Card: on the way', api: {}, shows: 'dialog[open] button + button' },
  { name: 'Card: unreachable', api: { [cardPath]: { status: 500 } }, shows: 'dialog[open] .primary' },
  { name: 'Card: refused', api: { [cardPath]: { success: false } }, shows: '[role=alert], [role=status]' },
] as const

/** The most different states of a Swish payment. The gift bar's examples show all of them. */
export const swishOutcomes: readonly SwishExample[] = swishExamples.filter(({ name }) =>
  ['code', 'declined', 'nobody knows', 'paid'].includes(name),
)

/** Goes to the next step. */
export const pressNext: ExampleStep = { press: 'Fortsätt' }
