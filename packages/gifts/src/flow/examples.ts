import { type Step, unanswered } from '@charity-elements/runtime/element/example.ts'
import { type SwishExample, swishExamples } from '../payment/swish/examples.ts'

/** What the examples of all flows are given. */
export const flowExample = {
  amountChoices: [100, 200, 500, 1000],
  defaultAmount: 200,
  informationText: '<p>Din gåva går dit den behövs mest.</p>',
  alternativeGiftLink: [{ title: 'Fler sätt att ge', route: { path: '/ge/' } }],
  thankYouPage: [{ id: '7f3c', route: { path: '/tack/' } }],
  connectedGift: { id: '42', properties: { minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] } },
  taxDeductionInfo: 'Ger du 200 kronor eller mer kan gåvan ge skattereduktion.',
  taxDeductionInstruction: 'Ange ditt personnummer, så lämnar vi uppgift till Skatteverket.',
  emailPurposeInfo: 'Vi skickar kvittot dit.',
  swishNumber: '123 900 12 34',
}

export const flowFallback = '<a href="https://www.example.org/ge">Ge en gåva</a>'

const cardPath = '/api/winorg/createcreditcardgift/'
export const cardMethod = 'Kort (Visa eller Mastercard)'

/** What becomes of a payment by card, once the donor has pressed the button that pays. */
export const cardExamples = [
  { name: 'Card: preparing', api: { [cardPath]: unanswered }, shows: 'dialog[open] h2' },
  { name: 'Card: on the way', api: {}, shows: 'dialog[open] button + button' },
  { name: 'Card: refused', api: { [cardPath]: { success: false } }, shows: '[role=alert], [role=status]' },
] as const

/** What becomes of a payment with Swish: the turns that differ most. Every one of them is shown with the gift bar. */
export const swishOutcomes: readonly SwishExample[] = swishExamples.filter(({ name }) =>
  ['code', 'declined', 'nobody knows', 'paid'].includes(name),
)

/** On to the next step. */
export const next: Step = { press: 'Fortsätt' }
