import { z } from 'zod'
import type { ProviderSettings } from '../settings.ts'
import { NoResponseError, type RequestOptions, parseBody, sendRequest } from './http-request.ts'

const entered = z.object({ webId: z.string() })
const refused = z.object({ error: z.string() })

/** `unknown`: the CRM may have the entry. Sending it again with the same id is safe. */
export type CrmResult =
  { outcome: 'entered'; webId: string } | { outcome: 'refused'; status: number; error: string } | { outcome: 'unknown' }

export type CrmGateway = ReturnType<typeof crmGateway>

/**
 * Statuses that refuse an entry for good: it is wrong, or the endpoint is gone. Any other answer may
 * come from a proxy, or may change: a key is being replaced, or there are too many requests.
 */
const finalRefusals = [400, 410, 422]

/**
 * Sends an entry to the CRM.
 * @param id The entry's id at the CRM, if the CRM's answer has none.
 */
export async function sendEntry(
  url: string,
  request: Omit<RequestOptions, 'provider'>,
  id?: string,
): Promise<CrmResult> {
  const answer = await sendRequest(url, { provider: 'crm', ...request })
  if (answer instanceof NoResponseError) return { outcome: 'unknown' }
  const webId = parseBody(entered, answer)?.webId ?? id
  if (answer.status >= 200 && answer.status < 300 && webId) return { outcome: 'entered', webId }
  if (!finalRefusals.includes(answer.status)) return { outcome: 'unknown' }
  const error = parseBody(refused, answer)?.error ?? `HTTP${answer.status}`
  return { outcome: 'refused', status: answer.status, error }
}

/**
 * The CRM. It gets an entry with our id, and returns a web id. Sending the entry again changes
 * nothing.
 */
export function crmGateway(settings: ProviderSettings) {
  return {
    enter: (kind: string, id: string, entry: object) =>
      sendEntry(`${settings.baseUrl}/crm/api/${kind}/${id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.secret}` },
        body: JSON.stringify(entry),
        timeoutMs: settings.timeoutMs,
      }),
  }
}
