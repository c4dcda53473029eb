import { z } from 'zod'
import type { ProviderSettings } from '../settings.ts'
import { type HttpResponse, NoResponseError, isInconclusive, sendRequest, parseJsonBody } from './http-request.ts'

const opened = z.object({ url: z.url() })
const payment = z.object({
  status: z.enum(['OPEN', 'PAID', 'REFUSED', 'CANCELLED', 'EXPIRED']),
  reference: z.string().nullish(),
  id: z.string().optional(),
  /** Öre. Without it, PAID says nothing. */
  amount: z.number().optional().catch(undefined),
})
export type CardPayment = z.infer<typeof payment>

export interface CardRequest {
  /** Our id. Repeating it returns the same payment. */
  id: string
  /** Whole kronor. */
  amount: number
  /** How often the card is charged, until the gift is ended; once if undefined. */
  recurring?: 'monthly' | undefined
  description: string
  /** Where the card page sends the donor afterwards, whatever the outcome. */
  redirectUrl: string
  /** Where the provider sends callbacks. */
  callbackUrl: string
}

export type CardOpenResult =
  { outcome: 'opened'; url: string } | { outcome: 'refused'; error: string } | { outcome: 'unsent' | 'unknown' }

export type CardGateway = ReturnType<typeof cardGateway>

/** The card provider: a payment is created with our id, and the donor is redirected to its page. */
export function cardGateway(settings: ProviderSettings) {
  const call = (method: string, path: string, body?: object) =>
    sendRequest(`${settings.baseUrl}/card/api/v1/payments/${path}`, {
      provider: 'card',
      method,
      headers: { Authorization: `Bearer ${settings.secret}`, ...(body && { 'Content-Type': 'application/json' }) },
      timeoutMs: settings.timeoutMs,
      ...(body && { body: JSON.stringify(body) }),
    })

  /** The payment of that id; undefined for any other. */
  const read = (answer: HttpResponse, id: string): CardPayment | undefined => {
    const found = payment.safeParse(parseJsonBody(answer))
    return answer.status === 200 && found.success && (found.data.id ?? id) === id ? found.data : undefined
  }

  const paymentFrom = async (
    id: string,
    pending: Promise<HttpResponse>,
  ): Promise<CardPayment | 'missing' | 'unknown'> => {
    try {
      const answer = await pending
      return answer.status === 404 ? 'missing' : (read(answer, id) ?? 'unknown')
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error
      return 'unknown'
    }
  }

  return {
    async open({ id, amount, ...rest }: CardRequest): Promise<CardOpenResult> {
      try {
        // In öre.
        const answer = await call('PUT', id, { amount: amount * 100, currency: 'SEK', ...rest })
        const read = opened.safeParse(parseJsonBody(answer))
        if (answer.status < 300 && read.success) return { outcome: 'opened', url: read.data.url }
        if (isInconclusive(answer)) return { outcome: 'unknown' }
        return { outcome: 'refused', error: `HTTP${answer.status}` }
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error
        return { outcome: error.wasSent ? 'unknown' : 'unsent' }
      }
    },

    find: (id: string) => paymentFrom(id, call('GET', id)),

    /** Returns the payment after the call: cancelled, or as it had already ended. */
    cancel: (id: string) => paymentFrom(id, call('POST', `${id}/cancel`, {})),
  }
}
