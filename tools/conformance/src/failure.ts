import type { Exchange } from './exchange.ts'

/** A check that failed: what was sent, what was received, what was expected. */
export class Failure extends Error {
  readonly expected: string
  readonly exchange: Exchange | undefined
  /** How to fix it. */
  readonly hint: string | undefined

  constructor(expected: string, exchange?: Exchange, hint?: string) {
    super(expected)
    this.name = 'Failure'
    this.expected = expected
    this.exchange = exchange
    this.hint = hint
  }
}

/** Skips a check, with the reason. */
export class Skipped extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Skipped'
  }
}
