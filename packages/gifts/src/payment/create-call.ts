import { idempotencyHeader } from '@charity-elements/runtime/api/call.ts'
import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import type { Services } from '@charity-elements/runtime/core/element/services.ts'
import type { AttemptId } from '../persistence/attempt-id.ts'
import { isAborted, refusalCode } from './create-error.ts'
import { giveUpAfter } from './delays.ts'

/** The server answered that it created nothing. `RP06`: the session has another open attempt. */
export interface CreateRefused {
  readonly type: 'refused'
  readonly error: string
}

/** What a create call without an answer means. */
export type CreateFailure =
  | CreateRefused
  /**
   * It is safe to send again: nothing left the page, or the host recognises the key. `isUnreachable`: no session could be obtained for
   * a minute, so it is time for a way out.
   */
  | { readonly type: 'lost'; readonly isUnreachable: boolean }
  /** Whether anything was created is unknown, and sending again could create it twice. It is never sent again by itself. */
  | { readonly type: 'unconfirmed' }

/** Options that a create call takes over: its header, on hosts that know it. */
export interface CreateOptions {
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a create call and returns its event, or what is known without an answer. Throws when the call was aborted. */
export type SendCreate = <Event>(
  attempt: AttemptId,
  send: (options: CreateOptions) => Promise<Event>,
) => Promise<Event | CreateFailure>

/**
 * Sends the create calls of one payment: as often as it takes to a host that recognises the attempt's key, and once to a host that
 * would create the payment again.
 */
export function createSender({ supports }: Pick<Services, 'supports'>): SendCreate {
  const sent = new Set<AttemptId>()
  let firstLossAt: number | undefined

  const lost = () => {
    firstLossAt ??= performance.now()
    return { type: 'lost', isUnreachable: performance.now() - firstLossAt >= giveUpAfter } as const
  }

  return async (attempt, send) => {
    const isIdempotent = await supports('idempotency')
    if (sent.has(attempt) && !isIdempotent) return { type: 'unconfirmed' }
    sent.add(attempt)
    try {
      const event = await send(isIdempotent ? { headers: { [idempotencyHeader]: attempt } } : {})
      firstLossAt = undefined
      return event
    } catch (error) {
      if (error instanceof ApiError && !error.wasSent) {
        sent.delete(attempt)
        if (isAborted(error)) throw error
        return lost()
      }
      if (isAborted(error)) throw error
      const refusal = refusalCode(error)
      if (refusal !== undefined) return { type: 'refused', error: refusal }
      const isMalformed = error instanceof ApiError && error.kind === 'malformed'
      return isIdempotent && !isMalformed ? { type: 'lost', isUnreachable: false } : { type: 'unconfirmed' }
    }
  }
}
