import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('tree', {
  /** The name of the button that expands a page's branch. */
  pagesBelow: 'Undersidor till {title}',
})
