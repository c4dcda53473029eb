/** The texts of the entry, which come with it. */
export const entryTexts = {
  customAmount: 'Eget belopp i kronor',
  confirm: 'Klar',
} as const
