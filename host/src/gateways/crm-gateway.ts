import { z } from 'zod'
import type { ProviderSettings } from '../settings.ts'
import { NoResponseError, isInconclusive, sendRequest, parseJsonBody } from './http-request.ts'

const entered = z.object({ webId: z.string() })
const refused = z.object({ error: z.string() })

/** `unknown`: the CRM may have the entry. Sending it again with the same id is safe. */
export type CrmResult =
  { outcome: 'entered'; webId: string } | { outcome: 'refused'; error: string } | { outcome: 'unknown' }

export type CrmGateway = ReturnType<typeof crmGateway>

/**
 * The CRM. It gets an entry with our id, and returns a web id. Sending the entry again changes
 * nothing.
 */
export function crmGateway(settings: ProviderSettings) {
  return {
    async enter(kind: string, id: string, entry: object): Promise<CrmResult> {
      try {
        const answer = await sendRequest(`${settings.baseUrl}/crm/api/${kind}/${id}`, {
          provider: 'crm',
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.secret}` },
          body: JSON.stringify(entry),
          timeoutMs: settings.timeoutMs,
        })
        const read = entered.safeParse(parseJsonBody(answer))
        if (answer.status < 300 && read.success) return { outcome: 'entered', webId: read.data.webId }
        if (isInconclusive(answer)) return { outcome: 'unknown' }
        return {
          outcome: 'refused',
          error: refused.safeParse(parseJsonBody(answer)).data?.error ?? `HTTP${answer.status}`,
        }
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error
        return { outcome: 'unknown' }
      }
    },
  }
}
