export const texts = {
  label: 'Trygghet',
  payments: 'Betala med',
} as const
