/** The texts of `CustomEntry`, fetched with it. */
export const customEntryTexts = {
  customAmount: 'Eget belopp i kronor',
  confirm: 'Klar',
} as const
