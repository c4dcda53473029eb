import { ApiError } from '../core/api-error.ts'

const defaultTimeout = 20_000

/**
 * `fetch` with credentials, a timeout in milliseconds and an abort signal. Returns every response,
 * whatever its status. Throws an `ApiError` of kind `unreachable` (also for an invalid URL),
 * `timeout` or `aborted`.
 */
export async function fetchWithTimeout(
  url: string,
  init: RequestInit,
  { signal, timeout = defaultTimeout }: { signal?: AbortSignal; timeout?: number } = {},
): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  const onAbort = () => limit.abort()
  signal?.addEventListener('abort', onAbort)
  let path = url
  try {
    path = new URL(url).pathname
    if (signal?.aborted) throw new ApiError('aborted', path)
    const response = await fetch(url, { credentials: 'include', cache: 'no-store', ...init, signal: limit.signal })
    // The timeout also applies to the body, so a response that stops half-way counts as a timeout.
    const body = await response.arrayBuffer()
    const { status, statusText, headers } = response
    return responseOf(body, { status, statusText, headers })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new ApiError('aborted', path)
    throw new ApiError(limit.signal.aborted ? 'timeout' : 'unreachable', path)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** A response. `new Response` throws when a status without a body gets one. */
export const responseOf = (body: BodyInit, init: ResponseInit & { status: number }): Response =>
  new Response([204, 205, 304].includes(init.status) ? null : body, init)
