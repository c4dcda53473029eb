/** The texts of `CustomEntry`, fetched with it. */
export const entryTexts = {
  customAmount: 'Eget belopp i kronor',
  confirm: 'Klar',
} as const
