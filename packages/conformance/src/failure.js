/** @typedef {import('./client.js').Exchange} Exchange */

/** Something that is not as it should be: what was sent, what came, what was expected. */
export class Failure extends Error {
  /** @param {string} expected @param {Exchange} [exchange] @param {string} [hint] What to do about it. */
  constructor(expected, exchange, hint) {
    super(expected)
    this.name = 'Failure'
    this.expected = expected
    this.exchange = exchange
    this.hint = hint
  }
}

/** A check that cannot be made, with the reason. */
export class Skipped extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason)
    this.name = 'Skipped'
  }
}
