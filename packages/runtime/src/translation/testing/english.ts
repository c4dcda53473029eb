import type { Translation } from '../../core/language/define-texts.ts'

/** English texts for the test element; one is missing. */
export default {
  'polite-note': { heading: 'Thank you, {name}!' },
  polite: { close: 'Close' },
} satisfies Translation
