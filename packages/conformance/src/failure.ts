import type { Exchange } from './exchange.ts'

/** Something that is not as it should be: what was sent, what came, what was expected. */
export class Failure extends Error {
  readonly expected: string
  readonly exchange: Exchange | undefined
  /** What to do about it. */
  readonly hint: string | undefined

  constructor(expected: string, exchange?: Exchange, hint?: string) {
    super(expected)
    this.name = 'Failure'
    this.expected = expected
    this.exchange = exchange
    this.hint = hint
  }
}

/** A check that cannot be made, with the reason. */
export class Skipped extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Skipped'
  }
}
