import { safeParse } from 'valibot'
import { memoryStorage, type SendOptions } from '@charity-elements/runtime/api'
import { postFormPath } from '@charity-elements/contract'
import { ApiError, type Services, unanswered } from '@charity-elements/runtime'
import { pageUrl } from '@charity-elements/runtime/early'
import type { ApiHandler } from './mock-api.ts'

export interface MockServicesOptions extends ApiHandler, Pick<Services, 'navigate'> {
  /** Milliseconds until a call is answered. Default 0. */
  readonly delay?: number
}

/** Milliseconds until an unanswered call times out, as over the network. */
const timeoutMs = 20_000

const wait = (path: string, time: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, time)
    signal?.addEventListener('abort', () => reject(new ApiError('aborted', path)))
  })

/**
 * Services that answer in the page, without a network, and use neither the page's data layer nor
 * its storage: for stories and previews. An answer that does not match the contract is `malformed`,
 * as from a real server.
 */
export function mockServices({ answer, navigate, delay = 0 }: MockServicesOptions): Services {
  async function answerTo(path: string, body: unknown, { headers = {}, signal, timeout = timeoutMs }: SendOptions) {
    if (delay > 0) await wait(path, delay, signal)
    if (signal?.aborted) throw new ApiError('aborted', path)
    const given = answer(path, body, headers)
    if (given !== unanswered) return given
    await wait(path, timeout, signal)
    throw new ApiError('timeout', path)
  }
  return {
    send: async (call, body, options = {}) => {
      const checked = safeParse(call.answer, await answerTo(call.path, body, options))
      if (!checked.success) throw new ApiError('malformed', call.path)
      return checked.output
    },
    sendForm: async (_entries, { onProgress, signal } = {}) => {
      onProgress?.(0.5)
      await answerTo(postFormPath, {}, signal ? { signal } : {})
      onProgress?.(1)
    },
    // All extensions except this one: a monthly gift is by card, as on most hosts.
    supports: (extension) => Promise.resolve(extension !== 'recurring-swish'),
    navigate,
    pageUrl: () => pageUrl().replace(/[?#].*/s, ''),
    pageState: { dataLayer: [], localStorage: memoryStorage(), sessionStorage: memoryStorage() },
  }
}
