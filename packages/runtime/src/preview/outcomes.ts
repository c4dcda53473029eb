/** What a preview can play, by what is previewed. The first is played unless another is chosen. */
export const outcomes = {
  /** A gift that is given once: by Swish, by card, by invoice. */
  gift: ['paid', 'waiting', 'declined', 'cancelled', 'expired', 'failed', 'unknown', 'offline'],
  /** A contract that is signed. */
  signing: ['signed', 'waiting', 'declined', 'cancelled', 'expired', 'wrong-ssn', 'wrong-email', 'failed', 'offline'],
  /** A form with its files. */
  form: ['sent', 'waiting', 'failed', 'offline'],
  /** A newsletter signup. */
  signup: ['sent', 'waiting', 'refused', 'failed', 'offline'],
  /** A checkout of a third party's, which is not there at all: it would be a real one. */
  checkout: ['absent'],
} as const

export type Previewed = keyof typeof outcomes
export type Outcome = (typeof outcomes)[Previewed][number]

/** The outcome that an attribute names (`data-preview="declined"`); the first one for any other text. */
export const outcomeNamed = (previewed: Previewed, name: string): Outcome =>
  outcomes[previewed].find((outcome) => outcome === name) ?? outcomes[previewed][0]
