import { type Target, Visitor } from './client.ts'
import type { Exchange } from './exchange.ts'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import type { Listed, Parties, Party } from './parties.ts'

/** One thing that a backend has to do. */
export interface Check {
  /** `swish.by-code` */
  id: string
  /** The expected behaviour, in a sentence. */
  title: string
  /** Ids of docs/requirements.tsv. */
  requirements: readonly string[]
  /** A failure is reported and does not fail the run. */
  level?: 'advised'
  extension?: string
  /** Names of the calls that it checks, for `--only`. */
  calls?: readonly string[]
  /** Checks that must pass before this one makes sense. Default: `session.token`. */
  after?: readonly string[]
  run: (t: Context) => Promise<void>
}

export type Level = 'required' | 'extension' | 'advised'

export const levelOf = ({ level, extension }: Check): Level =>
  level ?? (extension === undefined ? 'required' : 'extension')

export interface Group {
  name: string
  checks: readonly Check[]
}

interface ContextOptions {
  readonly target: Target
  readonly config: Config
  readonly parties: Parties
  readonly settleMs: number
  /** The origin of the pages, if it is not the backend's own. */
  readonly origin?: string
}

/** The tools that a check gets. */
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

  /** Repeats a request until a condition holds. Returns the last answer. */
  async settle<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
    for (const end = Date.now() + this.settleMs; ;) {
      const value = await read()
      if (isSo(value) || Date.now() > end) return value
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  /**
   * The payments or contracts that an action created: those that the party lists afterwards and did
   * not list before.
   */
  async newlyListed(party: Party, action: () => Promise<void>): Promise<Listed[]> {
    const known = new Set((await this.parties.list(party)).map(({ id }) => id))
    await action()
    return (await this.parties.list(party)).filter(({ id }) => !known.has(id))
  }
}

/** @throws Failure if the condition does not hold. */
export function ensure(isSo: unknown, expected: string, exchange?: Exchange, hint?: string): asserts isSo {
  if (!isSo) throw new Failure(expected, exchange, hint)
}
