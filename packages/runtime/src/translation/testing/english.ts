import type { Translation } from '../../core/language/define-texts.ts'

/** English for the element of the tests; one text is missing. */
export default {
  'polite-note': { heading: 'Thank you, {name}!' },
  polite: { close: 'Close' },
} satisfies Translation
