import type { Send } from '@charity-elements/runtime/api/client.ts'
import type { Extension } from '@charity-elements/runtime/api/contract/session.ts'
import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import { parse } from 'valibot'

/** The answer of a path: a body, an error to throw, or none at all. */
export type ScriptedAnswer = object | ApiError | 'silence'

export interface SentRequest {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/** An API in the page with fixed answers, which are checked against the contract. Without extensions it follows the specification alone. */
export function scriptedApi(
  answers: Record<string, ScriptedAnswer>,
  extensions: readonly Extension[] = ['idempotency', 'attempts', 'return'],
) {
  const sent: SentRequest[] = []
  const send: Send = async (call, body, { headers = {}, signal } = {}) => {
    sent.push({ path: call.path, body: Object(body), headers })
    const answer = answers[call.path]
    if (answer instanceof ApiError) throw answer
    if (answer === 'silence' || answer === undefined) {
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new ApiError('aborted', call.path))),
      )
    }
    return parse(call.answer, answer)
  }
  return {
    send,
    supports: (extension: Extension) => Promise.resolve(extensions.includes(extension)),
    sent,
    answers,
    /** The requests to a path, the newest last. */
    to: (path: string) => sent.filter((each) => each.path === path),
  }
}

export const swishPaths = {
  byNumber: '/api/winorg/createswishgift/',
  byCode: '/api/winorg/createswishgiftmcommerce/',
  poll: '/api/winorg/swishpoll/',
  cancel: '/api/winorg/cancelswishrequest/',
  reset: '/api/winorg/resetpaymentsession/',
  check: '/api/winorg/should-reopen-swishmodal/',
} as const

export const unreachable = (path: string) => new ApiError('unreachable', path)
