import { type Connection, isOffline, isAborted } from './errors.ts'
import { requestTimeout, slowAfter } from './delays.ts'

/** A request has passed `slowAfter`. */
export type RequestDelayed = { readonly type: 'request-delayed'; readonly connection: 'slow' | 'offline' }

/**
 * The state of the connection while a request is slow. That does not mean that a failing service
 * has recovered.
 */
export const whileDelayed = (before: Connection, { connection }: RequestDelayed): Connection =>
  before === 'failing' ? before : connection

/** Options of one request. `timeout` is in milliseconds. */
export interface RequestOptions {
  readonly signal: AbortSignal
  readonly timeout: number
}

export interface LatestRequest<Event> {
  /**
   * Aborts the pending request and runs another one after `after` milliseconds. Sends its event, if
   * any, unless it was aborted.
   */
  readonly schedule: (
    after: number,
    run: (options: RequestOptions) => Promise<Event | null>,
    send: (event: Event) => void,
  ) => void
  readonly stop: () => void
}

const delayed = (): RequestDelayed => ({ type: 'request-delayed', connection: isOffline() ? 'offline' : 'slow' })

/**
 * Keeps at most one request pending or scheduled. Sends `request-delayed` when one has taken
 * `slowAfter`.
 */
export function createLatestRequest<Event extends { readonly type: string }>(): LatestRequest<Event | RequestDelayed> {
  let pending = new AbortController()
  const stop = () => pending.abort()
  return {
    stop,
    schedule(after, run, send) {
      stop()
      const { signal } = (pending = new AbortController())
      const start = async () => {
        const slowTimer = setTimeout(() => signal.aborted || send(delayed()), slowAfter)
        try {
          const event = await run({ signal, timeout: requestTimeout.create })
          if (event && !signal.aborted) send(event)
        } catch (error) {
          if (!isAborted(error)) throw error
        } finally {
          clearTimeout(slowTimer)
        }
      }
      const timer = setTimeout(() => void start(), after)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
  }
}
