/** Why a call failed. */
export type ApiErrorKind =
  /** The network failed, or CORS refused our origin: browsers do not say which. */
  | 'unreachable'
  /** No response in time. It is unknown whether the server acted. */
  | 'timeout'
  /** The caller aborted it. */
  | 'aborted'
  /** The server answered with a status outside 200 to 299. */
  | 'status'
  /** The answer does not match the contract. */
  | 'malformed'

/** A failed call. Its message has the path and the cause, but nothing that a donor typed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly kind: ApiErrorKind
  declare readonly path: string
  declare readonly status: number | undefined
  /** The server's error message, for the console. */
  declare readonly reason: string | undefined
  /**
   * False if the call never left, because there was no session or a file did not load. It is safe
   * to send again.
   */
  declare readonly wasSent: boolean

  /** Milliseconds that the server asks callers to wait (`Retry-After`), or 0. */
  declare readonly retryAfter: number

  constructor(kind: ApiErrorKind, path: string, status?: number, reason?: string, wasSent = true, retryAfter = 0) {
    super([path, kind, status, reason].filter((part) => part !== undefined).join(': '))
    this.kind = kind
    this.path = path
    this.status = status
    this.reason = reason
    this.wasSent = wasSent
    this.retryAfter = retryAfter
  }

  /** Whether the server has answered, and would give the same answer again. */
  get isFinal(): boolean {
    const { kind, status = 0 } = this
    return kind === 'malformed' || (kind === 'status' && status < 500 && status !== 429)
  }
}

/**
 * An answer, or null if the host has nothing saved. Hosts say that in different ways: 404, null, no
 * JSON.
 */
export async function answerOrNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.isFinal) return null
    throw error
  }
}
