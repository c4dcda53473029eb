import { find } from '@charity-elements/runtime/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emptyPayment } from '../client/state.ts'
import { type ButtonAction, showView } from '../testing/show-view.ts'
import { sampleStates as states } from './testing/sample-states.ts'
import { SwishScreen, headingOf } from './screens.tsx'
import type { SwishState, UserAction } from './state.ts'
import { texts } from './texts.ts'

const show = (state: SwishState, directNumber = '123 900 12 34') =>
  showView<UserAction>((dispatch) => (
    <SwishScreen state={state} dispatch={dispatch} directNumber={directNumber} thankYouUrl="" />
  ))

const cancel = ['Avbryt', 'cancel-requested'] as const
const close = ['Stäng', 'dialog-closed'] as const
const dismiss = ['Stäng', 'result-dismissed'] as const
const retry = ['Försök igen', 'retry-requested'] as const
const toPayment = ['Visa betalningen', 'payment-requested'] as const
const cancelExisting = ['Avbryt den', 'cancel-requested'] as const
const otherWay = ['Välj ett annat sätt att ge', 'result-dismissed'] as const
const enterNumber = ['Ange mobilnummer', 'number-entry-opened'] as const
const changeNumber = ['Ändra nummer', 'number-change-requested'] as const
const copy = ['Kopiera numret'] as const
const giveDirectly = 'Du kan också ge direkt i Swish-appen, till 123 900 12 34'

const failed = (reason: Extract<SwishState, { status: 'fail' }>['reason']): SwishState => ({ ...states.fail, reason })
const failing = { connection: 'failing' } as const
const onPhone = { device: 'handheld' } as const
/** A resumed payment of which the host gives no code. */
const withoutToken: SwishState = {
  ...states['pending-mcommerce'],
  payment: { ...emptyPayment, type: 'swish-mcommerce' },
}
const scan = 'Skanna koden med Swish-appen'
const approveInApp = 'Godkänn betalningen i Swish-appen och kom sedan tillbaka hit.'
const nothingDrawn = 'Inga pengar har dragits.'
const inProgress = '200 kr med Swish'
const failingHeading = 'Vi når inte Swish just nu'

it.each<[SwishState, heading: string, text: string, buttons: ButtonAction[]]>([
  [states['initializing-mcommerce'], inProgress, 'Förbereder betalningen …', [cancel]],
  [states.initializing, inProgress, 'Skickar betalningen till Swish …', [cancel]],
  [states['initializing-resumed-session'], inProgress, 'Hämtar din betalning …', [cancel]],
  [states.canceling, inProgress, 'Avbryter betalningen …', [['Tillbaka till betalningen', 'payment-requested']]],
  [
    states['initializing-mcommerce, failing'],
    failingHeading,
    `Inga pengar har dragits. Vi fortsätter försöka, och det blir bara en betalning. ${giveDirectly}`,
    [copy, otherWay, cancel],
  ],
  [
    { ...states.initializing, ...failing },
    failingHeading,
    `Vi fortsätter försöka, och det blir bara en betalning. Väntar den redan i Swish-appen kan du godkänna den där. ${giveDirectly}`,
    [copy, otherWay, cancel],
  ],
  [
    { ...states['initializing-mcommerce, failing'], mayHaveOther: true },
    failingHeading,
    `Vi vet inte hur det gick med betalningen. Titta efter i Swish innan du ger igen. Vi fortsätter försöka. ${giveDirectly}`,
    [copy, otherWay, cancel],
  ],
  [
    states['initializing-resumed-session, failing'],
    failingHeading,
    'Vi vet inte hur det gick med betalningen. Titta efter i Swish innan du ger igen. Vi fortsätter försöka.',
    [otherWay, cancel],
  ],
  [states['idle code'], inProgress, scan, [enterNumber, cancel]],
  [states['pending-mcommerce'], inProgress, scan, [enterNumber, cancel]],
  [{ ...states['pending-mcommerce'], startsElsewhere: true }, inProgress, scan, [cancel]],
  [
    { ...states['idle code'], ...onPhone },
    inProgress,
    approveInApp,
    [['Öppna Swish', 'app-opened'], ['Visa QR-kod'], enterNumber, cancel],
  ],
  [
    { ...states['pending-mcommerce'], ...onPhone },
    inProgress,
    `${approveInApp} Öppnades inte Swish? Visa en kod som en annan mobil kan skanna, eller ange ett nummer.`,
    [['Öppna Swish igen', 'app-opened'], ['Visa QR-kod'], enterNumber, cancel],
  ],
  [withoutToken, inProgress, 'Öppna Swish på mobilen och godkänn betalningen.', [enterNumber, cancel]],
  [{ ...withoutToken, ...onPhone }, inProgress, approveInApp, [enterNumber, cancel]],
  [
    states.pending,
    inProgress,
    `Betalningen är skickad till 070-123 45 67. Öppna Swish på mobilen och godkänn betalningen.`,
    [['Ändra nummer', 'number-entry-opened'], cancel],
  ],
  [
    { ...states.pending, sentTo: undefined, startsElsewhere: true },
    inProgress,
    'Öppna Swish på mobilen och godkänn betalningen.',
    [cancel],
  ],
  [states.cancelled, 'Betalningen är avbruten', nothingDrawn, [retry, close]],
  [states.declined, 'Betalningen avbröts i Swish-appen', nothingDrawn, [retry, close]],
  [states['timed-out'], 'Betalningen avbröts på grund av inaktivitet', nothingDrawn, [retry, close]],
  [
    states['cancel-fail'],
    'Betalningen kunde inte avbrytas',
    'Den väntar fortfarande i Swish. Om du inte godkänner den där dras inga pengar.',
    [toPayment, ['Försök avbryta igen', 'cancel-requested'], close],
  ],
  [
    { ...states['cancel-fail'], reason: 'unreached' },
    'Betalningen kunde inte avbrytas',
    'Vi når inte servern just nu. Om du inte godkänner betalningen i Swish dras inga pengar.',
    [toPayment, ['Försök avbryta igen', 'cancel-requested'], close],
  ],
  [
    states['existing-payment'],
    'Du har redan en betalning på gång',
    'Fortsätt med den, eller avbryt den, innan du ger en ny gåva.',
    [toPayment, cancelExisting, changeNumber, close],
  ],
  [
    { ...states['existing-payment'], waiting: { amount: 300, purpose: 'Hemlöshet' } } as SwishState,
    'Du har redan en betalning på gång',
    'Det är en gåva på 300 kr till ändamålet Hemlöshet. Fortsätt med den, eller avbryt den, innan du ger en ny gåva.',
    [toPayment, cancelExisting, changeNumber, close],
  ],
  [
    { ...states['existing-payment, elsewhere'], phone: '' },
    'Du har redan en betalning på gång',
    'Titta efter i Swish eller hos din bank innan du ger igen. Väntar den i Swish-appen kan du godkänna eller avbryta den där.',
    [retry, ['Ange mobilnummer', 'number-change-requested'], close],
  ],
  [
    states['invalid-phonenumber'],
    'Numret är inte anslutet till Swish',
    'Kontrollera numret, eller ange ett annat.',
    [changeNumber, close],
  ],
  [
    failed('refused'),
    'Betalningen misslyckades',
    `Försök igen, eller välj ett annat sätt att ge. ${giveDirectly}`,
    [copy, retry, dismiss],
  ],
  [
    failed('invalid'),
    'Betalningen misslyckades',
    `Gåvan kan inte tas emot här. Inga pengar har dragits. Kontakta oss, så hjälper vi dig att ge. ${giveDirectly}`,
    [copy, dismiss],
  ],
  [
    failed('unknown'),
    'Vi vet inte om betalningen gick igenom',
    'Vi har inte fått något besked. Titta efter i Swish eller hos din bank innan du ger igen.',
    [['Kontrollera igen', 'retry-requested'], dismiss],
  ],
  [
    failed('unconfirmed'),
    'Vi vet inte om betalningen skapades',
    'Vi fick inget svar. Titta i Swish-appen: väntar en betalning där kan du godkänna eller avbryta den. Försök annars igen.',
    [retry, dismiss],
  ],
  [
    failed('unreachable'),
    'Vi når inte betalningstjänsten',
    'Inget har skickats och inga pengar har dragits. Försök igen om en stund.',
    [retry, dismiss],
  ],
  [
    failed('too-many'),
    'Vänta en stund',
    'Det har kommit många försök härifrån på kort tid. Inga pengar har dragits. Försök igen om en minut.',
    [retry, dismiss],
  ],
  [states.paid, 'Tack för din gåva!', 'Betalningen är klar.', [['Klar', 'result-dismissed']]],
])('swish screen: under $1 a donor reads $2 [SWI-30]', (state, heading, text, buttons) => {
  const screen = show(state)
  expect(headingOf(state, texts, '200 kr')).toBe(heading)
  expect(screen.read().join(' ')).toBe(text)
  screen.expectButtons(buttons)
})

it.each<[SwishState, main: string[]]>([
  [states.pending, []],
  [states['idle code'], []],
  [{ ...states['idle code'], ...onPhone }, ['Öppna Swish']],
  [{ ...states['pending-mcommerce'], ...onPhone }, ['Öppna Swish igen']],
])('swish screen: while a payment waits, the only button that is not quiet leads to it: $1', (state, main) => {
  const buttons = show(state).container.querySelectorAll<HTMLElement>('.button:not(.plain)')
  expect(Array.from(buttons, ({ innerText }) => innerText)).toEqual(main)
})

it.each([failed('refused'), failed('invalid'), states['initializing-mcommerce, failing']])(
  'swish screen: $status offers no direct gift without the organisation’s number',
  (state) => {
    expect(show(state, '').container.innerText).not.toContain('direkt i Swish-appen')
  },
)

it('swish screen: on a phone the code is shown, and hidden again', () => {
  const { container, read, press } = show({ ...states['pending-mcommerce'], ...onPhone })
  const isCodeShown = () => container.querySelector('.code') !== null
  expect(press('Visa QR-kod').ariaExpanded).toBe('true')
  expect([read()[0], isCodeShown()]).toEqual(['Skanna koden med Swish-appen på en annan mobil.', true])
  expect(press('Dölj QR-koden').ariaExpanded).toBe('false')
  expect([read()[0], isCodeShown()]).toEqual([approveInApp, false])
})

it.each([
  [null, ''],
  ['empty', 'Ange ett mobilnummer'],
  ['too-short', 'Du har angivit ett felaktigt telefonnummer'],
] as const)('swish screen: the number entry with the problem %s says "%s", and leads back', async (problem, error) => {
  const { container, expectButtons, actions } = show({ ...states['idle number'], problem })
  const field = find<HTMLInputElement>(container, 'input')
  expect(document.activeElement).toBe(field)
  expect(container.innerText).toContain('Till exempel 070-123 45 67')
  expect(find(container, '.field-error').innerText).toBe(error)
  expectButtons([['Skicka till Swish', 'number-submitted'], ['Tillbaka', 'number-entry-left'], cancel])
  await userEvent.fill(field, '0702345678')
  expect(actions.at(-1)).toBe('number-typed')
})
