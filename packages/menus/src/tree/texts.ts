import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('tree', {
  /** The name of the button that expands a page's branch. */
  pagesBelow: 'Undersidor till {title}',
})
