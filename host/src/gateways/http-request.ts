import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Certificates } from '../settings.ts'

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** The request got no response. `wasSent: false` is certain: no connection was made, so the provider never got the request. */
export class NoResponseError extends Error {
  readonly wasSent: boolean

  constructor(wasSent: boolean, cause: unknown) {
    super(wasSent ? 'No response.' : 'No connection.', { cause })
    this.name = 'NoResponseError'
    this.wasSent = wasSent
  }
}

/** More than any answer of a provider has; one that never ends must not take the host's memory. */
const maxBodyBytes = 5_000_000

const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Sends one HTTP request to a provider.
 * @throws NoResponseError when there is no response within `timeoutMs`, or one of more than 5 MB.
 */
export function sendRequest(
  url: string,
  options: {
    method: string
    headers?: Record<string, string>
    body?: string
    timeoutMs: number
    certificates?: Certificates | undefined
  },
): Promise<HttpResponse> {
  const send = url.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: options.method,
        headers: options.headers,
        signal: AbortSignal.timeout(options.timeoutMs),
        ...options.certificates,
      },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > maxBodyBytes) response.destroy(new Error('The response is too large.'))
        })
        response.on('error', (error) => reject(new NoResponseError(true, error)))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
        })
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      reject(new NoResponseError(!connectionErrors.has(error.code ?? ''), error))
    })
    request.end(options.body)
  })
}

/** The body as JSON, or undefined when it is not JSON. */
export function parseJsonBody(answer: HttpResponse): unknown {
  try {
    return JSON.parse(answer.body)
  } catch {
    return undefined
  }
}
