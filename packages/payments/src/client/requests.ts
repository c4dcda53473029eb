import type { BrowserEvent, Transition } from '@charity-elements/ui/state-machine'
import { type Connection, isOffline, isAborted } from './errors.ts'
import { retryDelay, requestTimeout, slowAfter } from './delays.ts'

/** The progress of a request that is sent again until the server answers. */
export interface RequestProgress {
  /** Requests in a row without an answer. */
  readonly failureCount: number
  readonly connection: Connection
}

export const firstTry: RequestProgress = { failureCount: 0, connection: 'good' }

/** What can happen to a pending request, besides its answer. */
export type RequestEvent =
  /** It has passed `slowAfter`. */
  RequestDelayed | BrowserEvent

export type RequestDelayed = { readonly type: 'request-delayed'; readonly connection: 'slow' | 'offline' }

/**
 * The state of the connection while a request is slow. That does not mean that a failing service
 * has recovered.
 */
export const whileDelayed = (before: Connection, { connection }: RequestDelayed): Connection =>
  before === 'failing' ? before : connection

/** An event that a caller handles itself. */
export type OtherEvent = { readonly type: string }

/** Sends a request again after a lost answer, and waits longer each time. */
export function resendLater<State extends RequestProgress, Effect>(
  state: State,
  connection: Connection,
  resend: (after: number) => Effect,
): Transition<State, Effect> {
  const failureCount = state.failureCount + 1
  return { state: { ...state, failureCount, connection }, effects: [resend(retryDelay(failureCount))] }
}

/**
 * The next state after an event. Sends the request again at once if its answer can no longer
 * arrive.
 */
export function onRequestEvent<State extends RequestProgress, Effect>(
  state: State,
  event: RequestEvent | OtherEvent,
  resend: (after: number) => Effect,
): Transition<State, Effect> | undefined {
  if (!isRequestEvent(event)) return undefined
  switch (event.type) {
    case 'request-delayed':
      return { state: { ...state, connection: whileDelayed(state.connection, event) }, effects: [] }
    case 'page-activated':
      return state.failureCount > 0 ? { state, effects: [resend(0)] } : undefined
    case 'page-restored':
      return { state, effects: [resend(0)] }
  }
}

const isRequestEvent = (event: RequestEvent | OtherEvent): event is RequestEvent =>
  ['request-delayed', 'page-activated', 'page-restored'].includes(event.type)

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
