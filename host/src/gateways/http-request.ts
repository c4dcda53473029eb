import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { z } from 'zod'
import { providerErrors } from '../metrics/metrics.ts'
import { traceCall } from '../tracing.ts'
import type { Certificates } from './certificates.ts'

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

type BytesResponse = Omit<HttpResponse, 'body'> & { bytes: Buffer }

/**
 * The request got no response. With `wasSent: false` there was no connection, so the provider
 * certainly never got it.
 */
export class NoResponseError extends Error {
  readonly wasSent: boolean

  constructor(wasSent: boolean, cause: unknown) {
    super(wasSent ? 'No response.' : 'No connection.', { cause })
    this.name = 'NoResponseError'
    this.wasSent = wasSent
  }
}

/** No provider's answer is this large. An endless one must not fill the host's memory. */
const defaultMaxBytes = 5_000_000

export interface RequestOptions {
  /** The provider's name in the metrics. */
  provider: string
  method: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  timeoutMs: number
  certificates?: Certificates | undefined
  /** The most that the response may have. */
  maxBytes?: number
  /**
   * Whether a second request does no harm. It is sent if the provider had closed the connection that
   * an earlier request left open.
   */
  isRepeatable?: boolean
}

const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Sends one HTTP request to a provider, and reads its response as text. See `requestBytes`; but it
 * returns the `NoResponseError`, so that no caller can forget it.
 */
export async function sendRequest(url: string, options: RequestOptions): Promise<HttpResponse | NoResponseError> {
  try {
    const { bytes, ...response } = await requestBytes(url, options)
    return { ...response, body: bytes.toString('utf8') }
  } catch (error) {
    if (error instanceof NoResponseError) return error
    throw error
  }
}

/**
 * Sends one HTTP request to a provider. The metrics count requests without an answer or with a
 * server error.
 * @throws NoResponseError when there is no response within `timeoutMs`, or it is larger than
 * `maxBytes` (5 MB).
 */
export const requestBytes = (url: string, options: RequestOptions): Promise<BytesResponse> =>
  traceCall(options, () => send(url, options))

function send(url: string, options: RequestOptions): Promise<BytesResponse> {
  const open = url.startsWith('https:') ? overHttps : overHttp
  const countError = (reason: string) => providerErrors.inc({ provider: options.provider, reason })
  return new Promise((resolve, reject) => {
    const request = open(
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
          if (bytes > (options.maxBytes ?? defaultMaxBytes)) response.destroy(new Error('The response is too large.'))
        })
        response.on('error', (error) => {
          countError('no-answer')
          reject(new NoResponseError(true, error))
        })
        response.on('end', () => {
          if ((response.statusCode ?? 0) >= 500) countError('server-error')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) })
        })
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (options.isRepeatable && request.reusedSocket && error.code === 'ECONNRESET') {
        return resolve(send(url, { ...options, isRepeatable: false }))
      }
      countError('no-answer')
      reject(new NoResponseError(!connectionErrors.has(error.code ?? ''), error))
    })
    request.end(options.body)
  })
}

/** Whether a response leaves the outcome unknown: a redirect, or a server error. */
export const isInconclusive = ({ status }: HttpResponse): boolean => status < 400 || status >= 500

/** The body as JSON, or undefined when it is not JSON. */
export function parseJsonBody(answer: HttpResponse): unknown {
  try {
    return JSON.parse(answer.body)
  } catch {
    return undefined
  }
}

/** The body as the schema describes it, or undefined when it does not match. */
export const parseBody = <Schema extends z.ZodType>(
  schema: Schema,
  answer: HttpResponse,
): z.infer<Schema> | undefined => schema.safeParse(parseJsonBody(answer)).data
