import { kronor } from '@charity-elements/runtime/texts/format.ts'

/** The texts of the card modal, loaded with it. */
export const texts = {
  heading: (amount: number) => `${kronor(amount)} med kort`,
  preparing: 'Förbereder kortbetalningen …',
  leaving: 'Du skickas till kortbetalningen …',
  leave: 'Till kortbetalningen',
  cancel: 'Avbryt',
  slow: 'Anslutningen är långsam. Vi fortsätter att fråga, så du behöver inte göra om något.',
} as const
