export const flowTexts = {
  change: 'Ändra',
  stepOf: (number: number, count: number) => `Steg ${number} av ${count}`,
  done: 'Klart:',
  next: 'Fortsätt',
  amountHeading: 'Belopp och betalsätt',
  contactHeading: 'Dina uppgifter',
  paymentMethod: 'Betalsätt',
  pay: (amount: string, by: string) => `Ge ${amount} ${by}`,
  swishUnavailable: 'Swish gick inte att öppna. Kontrollera din anslutning och försök igen.',
} as const
