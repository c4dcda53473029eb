import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import type { ProviderSettings } from '../settings.ts'
import type { CrmGateway } from './crm-gateway.ts'
import { NoResponseError, parseJsonBody, sendRequest } from './http-request.ts'

const received = z.object({ webId: z.string() })
const refused = z.object({ error: z.string() })

const eventTypes: Record<string, string> = {
  gifts: 'gift.paid',
  invoices: 'invoice.ordered',
  newsletters: 'newsletter.signup',
  'monthly-givers': 'contract.signed',
  refunds: 'gift.refunded',
}

/** Statuses that are final: the entry is wrong, or the endpoint is gone for good. */
const finalRefusals = [400, 410, 422]

/**
 * A CRM, or any other system, that receives webhooks signed according to Standard Webhooks. The
 * event's id is ours, so that the receiver can ignore an event that it already has. If it does not
 * answer with its own `webId`, we use the event's id.
 */
export function crmWebhooks(settings: ProviderSettings): CrmGateway {
  const webhook = new Webhook(settings.secret)
  return {
    async enter(kind, id, entry) {
      const now = new Date()
      const body = JSON.stringify({ type: eventTypes[kind] ?? kind, timestamp: now.toISOString(), data: entry })
      try {
        const answer = await sendRequest(settings.baseUrl, {
          provider: 'crm',
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
            'webhook-signature': webhook.sign(id, now, body),
          },
          body,
          timeoutMs: settings.timeoutMs,
        })
        const json = parseJsonBody(answer)
        if (answer.status >= 200 && answer.status < 300) {
          return { outcome: 'entered', webId: received.safeParse(json).data?.webId ?? id }
        }
        if (!finalRefusals.includes(answer.status)) return { outcome: 'unknown' }
        return { outcome: 'refused', error: refused.safeParse(json).data?.error ?? `HTTP${answer.status}` }
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error
        return { outcome: 'unknown' }
      }
    },
  }
}
