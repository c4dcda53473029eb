/** The confirmation of an anonymous gift (STD-7). */
export const anonymousTexts = {
  heading: 'Gåvan är anonym',
  help: 'Vi frågar inte efter några uppgifter. Gåvan ger ingen skattereduktion, och du får inget kvitto.',
} as const
