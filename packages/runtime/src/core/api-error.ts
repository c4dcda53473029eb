/** Why a call failed. */
export type ApiErrorKind =
  /** The network failed, or CORS refused our origin: browsers do not say which. */
  | 'unreachable'
  /** No response in time. Whether the server acted is unknown. */
  | 'timeout'
  /** The caller aborted it. */
  | 'aborted'
  /** The server answered with a status outside 200 to 299. */
  | 'status'
  /** The answer does not match the contract. */
  | 'malformed'

/** A call that failed. Its message has the path and the cause, and nothing that a donor typed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly path: string
  readonly status: number | undefined
  /** The server's error message, for the console. */
  readonly reason: string | undefined
  /** False when the call never left: no session could be obtained, or a chunk did not load. It is safe to send again. */
  readonly wasSent: boolean

  constructor(kind: ApiErrorKind, path: string, status?: number, reason?: string, wasSent = true) {
    super([path, kind, status, reason].filter((part) => part !== undefined).join(': '))
    this.kind = kind
    this.path = path
    this.status = status
    this.reason = reason
    this.wasSent = wasSent
  }
}
