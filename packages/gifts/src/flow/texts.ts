export const flowTexts = {
  change: 'Ändra',
  stepOf: (number: number, count: number) => `Steg ${number} av ${count}`,
  done: 'Klart:',
  next: 'Fortsätt',
  errors: 'Det här behöver rättas',
  amountHeading: 'Belopp och betalsätt',
  paymentMethod: 'Betalsätt',
  /** `gift` is '200 kr med kort'. */
  pay: (gift: string) => `Ge ${gift}`,
  /** The button of the other way to pay after a refused one: 'Ge 200 kr med Swish i stället'. */
  payInstead: (gift: string) => `Ge ${gift} i stället`,
  restoring: 'Vi hämtar det du har fyllt i. Anslutningen är långsam, och vi fortsätter försöka.',
  cardUnavailable: 'Kortbetalningen gick inte att öppna. Kontrollera din anslutning och försök igen.',
} as const
