import type { CrmGateway } from '../gateways/crm.ts'
import type { CrmStore } from '../store/crm.ts'

export type CrmOutbox = ReturnType<typeof crmOutbox>

/** Tells the CRM what it is to know, until it has heard it. */
export function crmOutbox(store: CrmStore, crm: CrmGateway, options: { timeoutMs: number }) {
  async function send(id: string): Promise<void> {
    // Longer than the call may take; when the CRM is silent, also the wait until the next try.
    const entry = await store.claim(id, 3 * options.timeoutMs)
    if (!entry) return
    const answer = await crm.enter(entry.kind, id, entry.payload)
    if (answer.outcome === 'entered') await store.sent(id, answer.webId)
    if (answer.outcome === 'refused') await store.refused(id, answer.error)
  }

  return {
    sendDue: async () => {
      for (const { id } of await store.due(20)) await send(id)
    },

    /** The CRM's id for an entry; asked for now if it has not been told yet. */
    async webId(id: string): Promise<string | undefined> {
      const entry = await store.find(id)
      if (!entry || entry.webId) return entry?.webId ?? undefined
      await send(id)
      return (await store.find(id))?.webId ?? undefined
    },
  }
}
