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
