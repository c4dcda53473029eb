export const texts = {
  heading: 'Dina uppgifter',
  anonymous: 'Jag vill vara anonym',
} as const
