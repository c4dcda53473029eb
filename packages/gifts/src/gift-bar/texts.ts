export const texts = {
  chosen: (amount: string) => amount || 'Välj belopp',
  customAmount: 'Eget belopp i kronor',
  confirm: 'Klar',
  chooseFirst: 'Välj först ett belopp',
} as const
