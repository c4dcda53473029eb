import { ApiError } from '@charity-elements/runtime'
import { isInconclusive } from './create-error.ts'
import { failingAfter } from './delays.ts'

/** The state of the connection to the server, as far as it matters to the donor. */
export type Connection =
  | 'good'
  /** A request takes a long time, or got no answer. */
  | 'slow'
  /** The browser has no network. */
  | 'offline'
  /**
   * The server has answered with errors for `failingAfter`. The payment keeps trying; the donor
   * gets other ways to give.
   */
  | 'failing'

/** Watches the requests of one payment. */
export interface ConnectionMonitor {
  /** A request was answered. */
  readonly answered: () => void
  /** The state of the connection after a request without a usable answer. */
  readonly lost: (error: unknown) => Connection
}

export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** An error status from the server, or from a proxy in front of it. */
const isErrorAnswer = (error: unknown): boolean =>
  error instanceof ApiError && !isInconclusive(error) && (error.kind === 'status' || error.kind === 'malformed')

export function createConnectionMonitor(): ConnectionMonitor {
  let errorsSince: number | undefined
  return {
    answered: () => {
      errorsSince = undefined
    },
    lost: (error) => {
      if (isOffline()) return 'offline'
      const isError = isErrorAnswer(error)
      if (isError) errorsSince ??= performance.now()
      if (errorsSince !== undefined && performance.now() - errorsSince >= failingAfter) return 'failing'
      return isError ? 'good' : 'slow'
    },
  }
}
