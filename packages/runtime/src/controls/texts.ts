/** Texts of the shared controls. */
export const texts = {
  close: 'Stäng',
  optional: 'valfritt',
  choose: 'Välj',
  customAmount: 'Annat belopp',
  amounts: 'Välj belopp',
  kronor: (amount: number) => `${amount} kr`,
} as const
