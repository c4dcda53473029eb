/** Texts beside the button that opens the Swish dialog. */
export const texts = {
  swishSlow: 'Anslutningen är långsam. Vi fortsätter försöka.',
  swishUnavailable: 'Swish gick inte att öppna. Kontrollera din anslutning och försök igen.',
} as const
