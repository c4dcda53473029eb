export const flowTexts = {
  change: 'Ändra',
  stepOf: (number: number, count: number) => `Steg ${number} av ${count}`,
  done: 'Klart:',
  next: 'Fortsätt',
} as const
