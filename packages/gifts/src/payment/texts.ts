/** What is told beside the button that was pressed. */
export const paymentTexts = {
  swishUnavailable: 'Swish gick inte att öppna. Kontrollera din anslutning och försök igen.',
} as const
