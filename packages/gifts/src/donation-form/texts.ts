export const texts = {
  frequency: 'Hur ofta vill du ge?',
  once: 'En gång',
  monthly: 'Varje månad',
} as const
