import { z } from 'zod'
import type { SwishSettings } from '../settings.ts'
import { NoResponseError, type HttpResponse, isInconclusive, parseBody, sendRequest } from './http-request.ts'

/**
 * Swish's Commerce API. We create payments and refunds with PUT on v2, and read and cancel them on
 * v1.
 */

/** A number, or a text that contains one. */
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
])
const payment = z.object({
  id: z.string(),
  status: z.string(),
  errorCode: z.string().nullish(),
  paymentReference: z.string().nullish(),
  dateCreated: z.string().nullish(),
  /** In kronor. Swish sends it in every answer. Without it, `PAID` proves nothing. */
  amount: amount.optional().catch(undefined),
})
export type SwishPayment = z.infer<typeof payment>

const errors = z.array(z.object({ errorCode: z.string() })).min(1)

/**
 * `unsent`: Swish certainly did not get the request. `unknown`: it may have got it. `taken`: the
 * instruction id has been used before.
 */
export type SwishCreateResult =
  | { outcome: 'created'; token?: string }
  | { outcome: 'refused'; error: string }
  | { outcome: 'taken' | 'unsent' | 'unknown' }
export type SwishFindResult = { outcome: 'found'; payment: SwishPayment } | { outcome: 'missing' | 'unknown' }
export type SwishCancelResult = { outcome: 'cancelled' | 'already-cancelled' | 'refused' | 'missing' | 'unknown' }

export interface SwishPaymentRequest {
  instructionId: string
  /** Digits with the country code. Absent for a payment that the donor opens with a token. */
  payerAlias?: string | undefined
  /** Whole kronor. */
  amount: number
  message: string
  /** A secret that Swish sends with callbacks: 32 to 36 letters, digits and hyphens. */
  callbackIdentifier: string
}

export interface SwishRefundRequest {
  instructionId: string
  /** Swish's reference of the payment. */
  originalPaymentReference: string
  /** Whole kronor. */
  amount: number
  message: string
  callbackUrl: string
  callbackIdentifier: string
}

export type SwishGateway = ReturnType<typeof swishGateway>

/** Swish's id of an attempt: its key in upper-case hex without dashes. */
export const instructionId = (key: string) => key.replaceAll('-', '').toUpperCase()

/** The attempt's key, from Swish's id of it. */
export const attemptKeyOf = (id: string) =>
  id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const disallowedCharacters = /[^0-9a-zA-ZåäöÅÄÖ :;.,?!()"]/g

/**
 * Makes a text acceptable to Swish: at most 50 characters, and only allowed ones. Removes other
 * accents from letters.
 */
export function swishMessage(text: string): string {
  const cleaned = text
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(disallowedCharacters, (sign) => sign.normalize('NFD').charAt(0))
    .replace(disallowedCharacters, ' ')
  return cleaned.replace(/ +/g, ' ').trim().slice(0, 50).trim()
}

/**
 * Calls `callbackUrl` for each request, because the host may know its address only once it listens.
 */
export function swishGateway(settings: SwishSettings, callbackUrl: () => string) {
  const call = (method: string, path: string, contentType?: string, body?: unknown) =>
    sendRequest(`${settings.baseUrl}/swish-cpcapi/api/${path}`, {
      provider: 'swish',
      method,
      timeoutMs: settings.timeoutMs,
      certificates: settings.certificates?.current(),
      ...(contentType && { headers: { 'Content-Type': contentType }, body: JSON.stringify(body) }),
    })

  async function find(path: string, id: string): Promise<SwishFindResult> {
    const answer = await call('GET', `v1/${path}/${id}`)
    if (answer instanceof NoResponseError) return { outcome: 'unknown' }
    if (answer.status === 404) return { outcome: 'missing' }
    const found = answer.status === 200 && parseBody(payment, answer)
    return found && found.id === id ? { outcome: 'found', payment: found } : { outcome: 'unknown' }
  }

  async function create(path: string, id: string, body: object): Promise<SwishCreateResult> {
    const answer = await call('PUT', `v2/${path}/${id}`, 'application/json', body)
    if (answer instanceof NoResponseError) return { outcome: answer.wasSent ? 'unknown' : 'unsent' }
    if (answer.status === 201) {
      const token = answer.headers['paymentrequesttoken']
      return { outcome: 'created', ...(typeof token === 'string' && { token }) }
    }
    const error = firstError(answer)
    if (error === 'RP09') return { outcome: 'taken' }
    if (isInconclusive(answer)) return { outcome: 'unknown' }
    return { outcome: 'refused', error: error ?? `HTTP${answer.status}` }
  }

  const firstError = (answer: HttpResponse) => parseBody(errors, answer)?.[0]?.errorCode

  return {
    create: ({ instructionId, payerAlias, amount, message, callbackIdentifier }: SwishPaymentRequest) =>
      create('paymentrequests', instructionId, {
        payeePaymentReference: instructionId,
        callbackUrl: callbackUrl(),
        callbackIdentifier,
        payeeAlias: settings.payeeAlias,
        ...(payerAlias && { payerAlias }),
        amount: amount.toFixed(2),
        currency: 'SEK',
        message,
      }),

    find: (id: string) => find('paymentrequests', id),

    /** Refunds a payment: this time we are the payer. */
    refund: ({ instructionId, amount, ...request }: SwishRefundRequest) =>
      create('refunds', instructionId, {
        ...request,
        payerPaymentReference: instructionId,
        payerAlias: settings.payeeAlias,
        amount: amount.toFixed(2),
        currency: 'SEK',
      }),

    findRefund: (id: string) => find('refunds', id),

    async cancel(id: string): Promise<SwishCancelResult> {
      const answer = await call('PATCH', `v1/paymentrequests/${id}`, 'application/json-patch+json', [
        { op: 'replace', path: '/status', value: 'cancelled' },
      ])
      if (answer instanceof NoResponseError) return { outcome: 'unknown' }
      if (answer.status === 200) return { outcome: 'cancelled' }
      if (answer.status === 404) return { outcome: 'missing' }
      if (isInconclusive(answer)) return { outcome: 'unknown' }
      return { outcome: firstError(answer) === 'RP08' ? 'already-cancelled' : 'refused' }
    },
  }
}
