import { callLimit, slowAfter } from './delays.ts'
import { isAborted } from './lost-call.ts'

/** What a call may use: given up by the signal, and lost after so many milliseconds. */
export interface CallOptions {
  readonly signal: AbortSignal
  readonly timeout: number
}

export interface OneCall<Event> {
  /** Makes a call after so many milliseconds, in place of the one under way. What it tells, if anything, is sent unless it was given up. */
  readonly make: (
    after: number,
    ask: (options: CallOptions) => Promise<Event | null>,
    send: (event: Event) => void,
  ) => void
  readonly stop: () => void
}

/** One call under way, or waiting for its turn, at a time. It tells `delayed` when the donor has waited long. */
export function oneCall<Event extends { type: string }>(delayed: Event): OneCall<Event> {
  let underWay = new AbortController()
  const stop = () => underWay.abort()
  return {
    stop,
    make(after, ask, send) {
      stop()
      const { signal } = (underWay = new AbortController())
      const begin = async () => {
        const patience = setTimeout(() => signal.aborted || send(delayed), slowAfter)
        try {
          const told = await ask({ signal, timeout: callLimit.create })
          if (told && !signal.aborted) send(told)
        } catch (error) {
          if (!isAborted(error)) throw error
        } finally {
          clearTimeout(patience)
        }
      }
      const timer = setTimeout(() => void begin(), after)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
  }
}
