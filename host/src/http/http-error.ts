/**
 * Ends a request with an HTTP status and an error code for the console. Visitors never see the
 * code.
 */
export class HttpError extends Error {
  readonly status: number
  /** Seconds until the client may try again, for the header `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, retryAfter?: number) {
    super(code)
    this.name = 'HttpError'
    this.status = status
    this.retryAfter = retryAfter
  }
}
