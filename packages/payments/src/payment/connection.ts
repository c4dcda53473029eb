import { ApiError } from '@charity-elements/runtime'
import { isInconclusive } from './create-error.ts'
import { failingAfter } from './delays.ts'

/** How the connection to the server is, as far as the donor has to know. */
export type Connection =
  | 'good'
  /** A request takes long, or got no answer. */
  | 'slow'
  /** The browser has no network. */
  | 'offline'
  /** The server has answered with errors for `failingAfter`. The payment keeps trying; the donor gets other ways to give. */
  | 'failing'

/** Watches the requests of one payment. */
export interface ConnectionMonitor {
  /** A request was answered. */
  readonly answered: () => void
  /** How the connection is after a request without a usable answer. */
  readonly lost: (error: unknown) => Connection
}

export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** An error that the server, or a proxy before it, answered with. */
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
