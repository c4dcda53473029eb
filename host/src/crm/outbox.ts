import type { CrmGateway } from '../gateways/crm-gateway.ts'
import type { CrmStore } from '../store/crm-store.ts'
import type { CrmEntry } from '../store/gift-schema.ts'
import { handleDue } from '../tasks.ts'

export type CrmOutbox = ReturnType<typeof crmOutbox>

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/**
 * How long to wait after each unanswered try: three days in total, as Standard Webhooks recommends.
 */
const delays = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/**
 * The error of an entry that the CRM never answered. It is kept and listed with those that the CRM
 * refused.
 */
export const noAnswer = 'no-answer'

/**
 * Sends entries to the CRM until it accepts or refuses them, or has not answered for three days.
 */
export function crmOutbox(store: CrmStore, crm: CrmGateway, options: { timeoutMs: number }) {
  // Longer than the request's timeout, so a host that still has the lease has died.
  const leaseMs = 3 * options.timeoutMs

  async function send({ id, kind, payload, tries }: CrmEntry): Promise<void> {
    const answer = await crm.enter(kind, id, payload)
    if (answer.outcome === 'entered') return store.markSent(id, answer.webId)
    if (answer.outcome === 'refused') return store.markRefused(id, answer.error)
    const delay = delays[tries - 1]
    return delay === undefined ? store.markRefused(id, noAnswer) : store.retryIn(id, delay)
  }

  return {
    /** Sends all entries that are due, several at the same time. */
    sendDue: () => handleDue((limit) => store.claimDue(limit, leaseMs), send),

    /** The CRM's id of an entry. Sends the entry now if it has not been sent. */
    async webId(id: string): Promise<string | undefined> {
      const entry = await store.find(id)
      if (!entry || entry.webId) return entry?.webId ?? undefined
      const claimed = await store.claimIfDue(id, leaseMs)
      if (claimed) await send(claimed)
      return (await store.find(id))?.webId ?? undefined
    },
  }
}
