export const texts = {
  heading: 'Dina uppgifter',
  anonymous: 'Jag vill vara anonym',
  anonymousHeading: 'Du ger anonymt',
  anonymousHelp: 'Vi frågar inte efter några uppgifter. Gåvan ger ingen skattereduktion, och du får inget kvitto.',
} as const
