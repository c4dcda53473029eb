import { z } from 'zod'
import type { PartySettings } from '../settings.ts'
import { NoAnswer, exchange, json } from './http.ts'

const entered = z.object({ webId: z.string() })
const refused = z.object({ error: z.string() })

/** `unknown`: the CRM may have the entry. Sending it again with the same id is safe. */
export type CrmAnswer =
  { outcome: 'entered'; webId: string } | { outcome: 'refused'; error: string } | { outcome: 'unknown' }

export type CrmGateway = ReturnType<typeof crmGateway>

/** The CRM: an entry is sent with our id, and gets a web id. Sending it again changes nothing. */
export function crmGateway(settings: PartySettings, baseUrl: () => string) {
  return {
    async enter(kind: string, id: string, entry: object): Promise<CrmAnswer> {
      try {
        const answer = await exchange(`${baseUrl()}/crm/api/${kind}/${id}`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.secret}` },
          body: JSON.stringify(entry),
          timeoutMs: settings.timeoutMs,
        })
        const read = entered.safeParse(json(answer))
        if (answer.status < 300 && read.success) return { outcome: 'entered', webId: read.data.webId }
        if (answer.status < 400 || answer.status >= 500) return { outcome: 'unknown' }
        return { outcome: 'refused', error: refused.safeParse(json(answer)).data?.error ?? `HTTP${answer.status}` }
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        return { outcome: 'unknown' }
      }
    },
  }
}
