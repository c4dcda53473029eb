import type { PreviewKind } from '@charity-elements/runtime'

/** The outcomes that a preview can simulate, by kind. The first is the default. */
export const outcomes = {
  /** A one-time gift by Swish, card or invoice. */
  gift: ['paid', 'waiting', 'declined', 'cancelled', 'expired', 'failed', 'unknown', 'offline'],
  /** A contract that is signed. */
  signing: ['signed', 'waiting', 'declined', 'cancelled', 'expired', 'wrong-ssn', 'wrong-email', 'failed', 'offline'],
  /** A form with its files. */
  form: ['sent', 'waiting', 'failed', 'offline'],
  /** A newsletter signup. */
  signup: ['sent', 'waiting', 'refused', 'failed', 'offline'],
  /** A third-party checkout. A preview never loads it, because it would be a real one. */
  checkout: ['absent'],
} as const satisfies Record<PreviewKind, readonly string[]>

export type Outcome = (typeof outcomes)[PreviewKind][number]

/** The outcome in an attribute (`data-preview="declined"`); the default for any other text. */
export const outcomeNamed = (previewed: PreviewKind, name: string): Outcome =>
  outcomes[previewed].find((outcome) => outcome === name) ?? outcomes[previewed][0]
