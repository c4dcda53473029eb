import { defineTexts } from '@charity-elements/runtime'

/** The confirmation of an anonymous gift. */
export const anonymousTexts = defineTexts('anonymous', {
  heading: 'Gåvan är anonym',
  help: 'Vi frågar inte efter några uppgifter. Gåvan ger ingen skattereduktion, och du får inget kvitto.',
})
