import type { CrmGateway } from '../gateways/crm-gateway.ts'
import type { CrmStore } from '../store/crm-store.ts'

export type CrmOutbox = ReturnType<typeof crmOutbox>

/** Sends entries to the CRM until it has them. */
export function crmOutbox(store: CrmStore, crm: CrmGateway, options: { timeoutMs: number }) {
  async function send(id: string): Promise<void> {
    // Longer than the request's timeout. If the CRM does not answer, this is also the delay before the next try.
    const entry = await store.claim(id, 3 * options.timeoutMs)
    if (!entry) return
    const answer = await crm.enter(entry.kind, id, entry.payload)
    if (answer.outcome === 'entered') await store.markSent(id, answer.webId)
    if (answer.outcome === 'refused') await store.markRefused(id, answer.error)
  }

  return {
    sendDue: async () => {
      for (const { id } of await store.due(20)) await send(id)
    },

    /** The CRM's id of an entry. Sends the entry now if it has not been sent. */
    async webId(id: string): Promise<string | undefined> {
      const entry = await store.find(id)
      if (!entry || entry.webId) return entry?.webId ?? undefined
      await send(id)
      return (await store.find(id))?.webId ?? undefined
    },
  }
}
