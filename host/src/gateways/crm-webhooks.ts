import { Webhook } from 'standardwebhooks'
import type { ProviderSettings } from '../settings.ts'
import { type CrmGateway, sendEntry } from './crm-gateway.ts'

const eventTypes: Record<string, string> = {
  gifts: 'gift.paid',
  invoices: 'invoice.ordered',
  newsletters: 'newsletter.signup',
  'monthly-givers': 'contract.signed',
  refunds: 'gift.refunded',
}

/**
 * A CRM, or any other system, that receives webhooks signed according to Standard Webhooks. The
 * event's id is ours, so that the receiver can ignore an event that it already has. If it does not
 * answer with its own `webId`, we use the event's id.
 */
export function crmWebhooks(settings: ProviderSettings): CrmGateway {
  const webhook = new Webhook(settings.secret)
  return {
    enter(kind, id, entry) {
      const now = new Date()
      const body = JSON.stringify({ type: eventTypes[kind] ?? kind, timestamp: now.toISOString(), data: entry })
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': webhook.sign(id, now, body),
      }
      return sendEntry(settings.baseUrl, { method: 'POST', headers, body, timeoutMs: settings.timeoutMs }, id)
    },
  }
}
