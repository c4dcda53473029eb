/** Ends a request with an HTTP status and an error code for the console. Visitors never see the code. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(code)
    this.name = 'HttpError'
    this.status = status
  }
}
