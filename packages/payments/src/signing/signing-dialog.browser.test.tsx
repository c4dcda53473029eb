import { find } from '@charity-elements/runtime/testing'
import { expect, it, vi } from 'vitest'
import { type ButtonAction, showView } from '../testing/show-view.ts'
import { SigningDialog } from './SigningDialog.tsx'
import type { SigningAction, SigningState } from './machine.ts'

const signatureUrl = 'https://sign.example.org/1'

const close = ['Stäng', 'dialog-closed'] as const
const retry = ['Försök igen', 'retry-requested'] as const
const change = ['Ändra uppgifterna', 'dialog-closed'] as const
const closeAndDelete = ['Stäng och ta bort avtalet', 'dialog-closed'] as const

const interruptedHelp = 'Du har inte skrivit under än. Dina uppgifter finns kvar, så du kan fortsätta där du var.'
const refused = (reason: string) =>
  `Vi kunde inte skapa ditt ärende hos Assently. ${reason}Vänligen försök igen eller kontakta oss om problemet kvarstår`

it.each<[SigningState, heading: string, text: string, buttons: ButtonAction[]]>([
  [{ status: 'creating' }, 'Ditt avtal förbereds', 'Vi skapar avtalet hos Assently. Det tar några sekunder.', []],
  [
    { status: 'leaving', signatureUrl },
    'Du skickas vidare',
    'Du läser igenom avtalet och skriver under med BankID. Sedan kommer du tillbaka hit.',
    [
      ['Öppna signeringen', 'signing-continued'],
      ['Stanna här', 'dialog-closed'],
    ],
  ],
  [
    { status: 'interrupted', signatureUrl },
    'Signering avbruten',
    interruptedHelp,
    [['Granska och skriv under', 'signing-continued'], closeAndDelete],
  ],
  [{ status: 'interrupted', signatureUrl: null }, 'Signering avbruten', interruptedHelp, [closeAndDelete]],
  [{ status: 'refused', reason: 'ssn' }, 'Något gick fel', refused('Personnumret du angav var felaktigt. '), [change]],
  [
    { status: 'refused', reason: 'email' },
    'Något gick fel',
    refused('E-postadressen du angav var inte giltig. '),
    [change],
  ],
  [{ status: 'refused', reason: 'other' }, 'Något gick fel', refused(''), [close]],
  [
    { status: 'unknown', loss: 'no-answer' },
    'Något gick fel',
    'Vi når inte servern just nu. Vi vet inte om ditt ärende skapades. Försök igen: det blir aldrig två avtal, och inget gäller förrän du har skrivit under.',
    [retry, close],
  ],
  [
    { status: 'unknown', loss: 'server-error' },
    'Något gick fel hos oss',
    'Vi vet inte om ditt ärende skapades. Försök igen: det blir aldrig två avtal, och inget gäller förrän du har skrivit under.',
    [retry, close],
  ],
  [
    { status: 'failed', at: 'check', loss: 'no-answer' },
    'Något gick fel',
    'Vi når inte servern just nu. Inget nytt har skickats, och allt du har skrivit finns kvar.',
    [retry, close],
  ],
  [
    { status: 'failed', at: 'discard', loss: 'server-error' },
    'Något gick fel hos oss',
    'Vi vet inte om avtalet togs bort. Så länge du inte skriver under gäller det inte.',
    [retry, close],
  ],
  [
    { status: 'failed', at: 'address' },
    'Något gick fel',
    'Ditt ärende skapades, men vi fick ingen länk till signeringen. Försök igen.',
    [retry, close],
  ],
])('signing dialog: under $1 a donor reads $2', async (state, heading, text, buttons) => {
  const { container, read, expectButtons } = showView<SigningAction>((dispatch) => (
    <SigningDialog state={state} dispatch={dispatch} />
  ))
  await vi.waitFor(() => expect(find<HTMLDialogElement>(container, 'dialog').open).toBe(true))
  expect(find(container, 'h2').innerText).toBe(heading)
  expect(read()).toEqual([text])
  expectButtons(buttons)
})
