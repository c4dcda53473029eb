/** Why a call gave no answer. */
export type ApiFailure =
  /** The network did not carry it, or the server refused our origin: a browser does not tell which. */
  | 'unreachable'
  /** No answer within the time set. Whether the server acted is unknown. */
  | 'timeout'
  /** The caller gave it up. */
  | 'aborted'
  /** The server answered with a status outside 200 to 299. */
  | 'status'
  /** The server answered with something that the contract does not know. */
  | 'malformed'

/** A call that gave no usable answer. Its message names the path and the cause, and nothing that a donor typed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiFailure
  readonly path: string
  readonly status: number | undefined
  /** What the server said, for the console. */
  readonly reason: string | undefined

  constructor(kind: ApiFailure, path: string, status?: number, reason?: string) {
    super([path, kind, status, reason].filter((part) => part !== undefined).join(': '))
    this.kind = kind
    this.path = path
    this.status = status
    this.reason = reason
  }
}

const defaultTimeout = 20_000

/**
 * One exchange over HTTP, with credentials, a time limit in milliseconds and an abort signal.
 * Throws an `ApiError` of kind `unreachable`, `timeout` or `aborted`; every response, whatever its status, is returned.
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
  const path = new URL(url).pathname
  try {
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
