import { kronor } from '@charity-elements/runtime/texts/format.ts'
import type { InvoiceOutcome } from './model.ts'

export const invoiceTexts = {
  invoice: 'Faktura',
  by: 'mot faktura',
  heading: (amount: number) => `${kronor(amount)} mot faktura`,
  posting: 'Skapar fakturan …',
  made: 'Fakturan är beställd.',
  continue: 'Fortsätt',
  close: 'Stäng',
  slow: 'Anslutningen är långsam. Vi fortsätter att fråga, och det blir bara en faktura.',
} as const

/** Shown in the flow when the modal could not be loaded: nothing has been sent. */
export const unavailable = 'Fakturan gick inte att beställa. Kontrollera din anslutning och försök igen.'

/** Shown in the flow when the modal closed without a known invoice. */
export const outcomeTexts: Readonly<Record<Exclude<InvoiceOutcome, 'done'>, string>> = {
  refused: 'Fakturan kunde inte skapas. Försök igen, eller välj ett annat sätt att betala.',
  existing: 'Du har redan en betalning på gång. Slutför eller avbryt den, och försök sedan igen.',
  unknown: 'Vi fick inget svar om fakturan. Försök igen för att få besked: det blir ändå bara en faktura.',
}
