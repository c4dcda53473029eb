import { Visitor } from './client.js'
import { Failure } from './failure.js'

/**
 * @typedef {object} Check
 * @property {string} id `swish.by-code`
 * @property {string} title What has to be so, in a sentence.
 * @property {readonly string[]} requirements Ids of docs/requirements.tsv.
 * @property {'required' | 'advised' | 'extension'} level A failure of `advised` is reported and does not fail the run.
 * @property {string} [extension]
 * @property {readonly string[]} [calls] Names of calls that it is about, for `--only`.
 * @property {readonly string[]} [after] Checks without which this one says nothing.
 * @property {(t: Context) => Promise<void>} run
 */

/** @typedef {{name: string, checks: readonly Check[]}} Group */

/** What a check works with. */
export class Context {
  /** @param {{target: import('./client.js').Target, config: import('./config.js').Config, parties: import('./parties.js').Parties, origin?: string, settleMs: number}} given */
  constructor({ target, config, parties, origin, settleMs }) {
    this.target = target
    this.config = config
    this.parties = parties
    this.origin = origin
    this.settleMs = settleMs
  }

  /** A new visitor with a token. */
  visitor() {
    return new Visitor(this.target).arrive()
  }

  /**
   * Asks again until it is so; gives the last answer.
   * @template T @param {() => Promise<T>} read @param {(value: T) => boolean} isSo
   */
  async settle(read, isSo) {
    for (const end = Date.now() + this.settleMs; ;) {
      const value = await read()
      if (isSo(value) || Date.now() > end) return value
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  /** What a party has been asked for by an action: what it lists afterwards and did not before. @param {import('./parties.js').Party} party @param {() => Promise<void>} action */
  async newlyListed(party, action) {
    const known = new Set((await this.parties.list(party)).map(({ id }) => id))
    await action()
    return (await this.parties.list(party)).filter(({ id }) => !known.has(id))
  }
}

/** @param {unknown} isSo @param {string} expected @param {import('./client.js').Exchange | undefined} exchange @param {string} [hint] @returns {asserts isSo} */
export function ensure(isSo, expected, exchange, hint) {
  if (!isSo) throw new Failure(expected, exchange, hint)
}
