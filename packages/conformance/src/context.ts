import { type Target, Visitor } from './client.ts'
import type { Exchange } from './exchange.ts'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import type { Listed, Parties, Party } from './parties.ts'

/** One thing that a backend has to do. */
export interface Check {
  /** `swish.by-code` */
  id: string
  /** What has to be so, in a sentence. */
  title: string
  /** Ids of docs/requirements.tsv. */
  requirements: readonly string[]
  /** A failure of `advised` is reported and does not fail the run. */
  level: 'required' | 'advised' | 'extension'
  extension?: string
  /** Names of calls that it is about, for `--only`. */
  calls?: readonly string[]
  /** Checks without which this one says nothing. */
  after?: readonly string[]
  run: (t: Context) => Promise<void>
}

export interface Group {
  name: string
  checks: readonly Check[]
}

interface ContextOptions {
  readonly target: Target
  readonly config: Config
  readonly parties: Parties
  readonly settleMs: number
  /** The origin of the pages, when it is not the backend's own. */
  readonly origin?: string
}

/** What a check works with. */
export class Context {
  readonly target: Target
  readonly config: Config
  readonly parties: Parties
  readonly settleMs: number
  readonly origin: string | undefined

  constructor({ target, config, parties, settleMs, origin }: ContextOptions) {
    this.target = target
    this.config = config
    this.parties = parties
    this.settleMs = settleMs
    this.origin = origin
  }

  /** A new visitor with a token. */
  visitor(): Promise<Visitor> {
    return new Visitor(this.target).arrive()
  }

  /** Asks again until it is so; gives the last answer. */
  async settle<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
    for (const end = Date.now() + this.settleMs; ;) {
      const value = await read()
      if (isSo(value) || Date.now() > end) return value
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  /** What a party has been asked for by an action: what it lists afterwards and did not before. */
  async newlyListed(party: Party, action: () => Promise<void>): Promise<Listed[]> {
    const known = new Set((await this.parties.list(party)).map(({ id }) => id))
    await action()
    return (await this.parties.list(party)).filter(({ id }) => !known.has(id))
  }
}

/** @throws Failure unless it is so. */
export function ensure(isSo: unknown, expected: string, exchange?: Exchange, hint?: string): asserts isSo {
  if (!isSo) throw new Failure(expected, exchange, hint)
}
