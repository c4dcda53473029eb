import { safeParse } from 'valibot'
import type { Traces } from '../analytics/traces.ts'
import { postFormPath } from '../api/contract/form.ts'
import { ApiError } from '../api/error.ts'
import { unanswered } from '../element/example.ts'
import type { Services } from '../element/services.ts'
import type { Answering } from './played-host.ts'

export interface InPage extends Answering, Pick<Services, 'navigate'> {
  /** Milliseconds until a call is answered; none unless told. */
  readonly delay?: number
}

/** Milliseconds until a call without an answer is lost, as over the network. */
const patience = 20_000

const rests = (path: string, time: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new ApiError('aborted', path))
    const timer = setTimeout(resolve, time)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      giveUp()
    })
    if (signal?.aborted) giveUp()
  })

function store(): Traces['localStorage'] {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

/**
 * Services that answer in the page, without a network, and that leave no trace on it: for stories and previews. An answer that the
 * contract does not know is `malformed`, as from a real host.
 */
export function inPageServices({ answer, navigate, delay = 0 }: InPage): Services {
  async function answered(path: string, body: unknown, signal: AbortSignal | undefined, timeout: number) {
    if (delay > 0) await rests(path, delay, signal)
    if (signal?.aborted) throw new ApiError('aborted', path)
    const given = answer(path, body)
    if (given !== unanswered) return given
    await rests(path, timeout, signal)
    throw new ApiError('timeout', path)
  }
  return {
    send: async (call, body, { signal, timeout = patience } = {}) => {
      const checked = safeParse(call.answer, await answered(call.path, body, signal, timeout))
      if (!checked.success) throw new ApiError('malformed', call.path)
      return checked.output
    },
    sendForm: async (_entries, { onShare, signal } = {}) => {
      onShare?.(0.5)
      await answered(postFormPath, {}, signal, patience)
      onShare?.(1)
    },
    navigate,
    // Not `location`: a CMS may show its preview in a `srcdoc` frame, whose own address is no place to come back to.
    pageUrl: () => document.baseURI.replace(/[?#].*/s, ''),
    traces: { dataLayer: [], localStorage: store(), sessionStorage: store() },
  }
}
