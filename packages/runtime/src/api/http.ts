import { ApiError } from './error.ts'

const defaultTimeout = 20_000

/**
 * One exchange over HTTP, with credentials, a time limit in milliseconds and an abort signal.
 * Throws an `ApiError` of kind `unreachable` (also for what is no address), `timeout` or `aborted`; every response, whatever its status, is returned.
 */
export async function exchange(
  url: string,
  init: RequestInit,
  { signal, timeout = defaultTimeout }: { signal?: AbortSignal; timeout?: number } = {},
): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  const giveUp = () => limit.abort()
  signal?.addEventListener('abort', giveUp)
  let path = url
  try {
    path = new URL(url).pathname
    if (signal?.aborted) throw new ApiError('aborted', path)
    const response = await fetch(url, { credentials: 'include', cache: 'no-store', ...init, signal: limit.signal })
    // The body is read under the same limit: a response that stops half-way is no answer.
    const body = await response.arrayBuffer()
    const { status, statusText, headers } = response
    return new Response(isBodyless(status) ? null : body, { status, statusText, headers })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new ApiError('aborted', path)
    throw new ApiError(limit.signal.aborted ? 'timeout' : 'unreachable', path)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

const isBodyless = (status: number): boolean => [204, 205, 304].includes(status)
