/** Posts JSON. */
export const postJson = (url: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** An entry of the CRM, as `GET /control/crm` lists it. */
export interface CrmEntry {
  id: string
  kind: string
  webId: string
  content: Record<string, unknown>
}

export const crmEntries = async (simulators: string): Promise<CrmEntry[]> =>
  (await fetch(`${simulators}/control/crm`)).json()

/** Makes the CRM answer nothing, or answer again. */
export const setCrmDown = (simulators: string, isDown: boolean) => postJson(`${simulators}/control/crm`, { isDown })
