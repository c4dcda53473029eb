import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../html.ts'
import { sendPage } from '../markup.ts'
import { persistentMap } from '../persistent-map.ts'

/** An entry in the CRM, with the sender's id. */
interface Entry {
  id: string
  kind: string
  webId: string
  received: string
  content: Record<string, unknown>
}

const kinds: Record<string, string> = {
  gifts: 'Gåva',
  invoices: 'Faktura',
  newsletters: 'Nyhetsbrev',
  'monthly-givers': 'Månadsgivare',
  refunds: 'Återbetalning',
}

/**
 * Why the CRM refuses an entry; undefined if it accepts it. It refuses addresses at
 * refused.example.
 */
function refusalReason(kind: string, content: Record<string, unknown>): string | undefined {
  const has = (name: string) => typeof content[name] === 'string' && content[name] !== ''
  if (kind === 'gifts' && !(Number(content['giftAmount']) >= 1)) return 'giftAmount'
  if (kind === 'invoices' && !(has('companyName') && has('contactPersonName'))) return 'companyName'
  if (kind === 'refunds' && !has('giftId')) return 'giftId'
  if (kind === 'monthly-givers' && !has('ssn')) return 'ssn'
  if (kind !== 'newsletters') return undefined
  const address = content['emailAddress']
  return typeof address === 'string' && !address.endsWith('@refused.example') ? undefined : 'Invalid email'
}

/** The CRM: accepts entries with the sender's id, any number of times, and gives each a web id. */
export function serveCrm(app: FastifyInstance, file: string | undefined): void {
  const { all, save } = persistentMap<Entry>(file)
  let isDown = false

  app.put<{ Params: { kind: string; id: string }; Body: Record<string, unknown> | null }>(
    '/crm/api/:kind/:id',
    async ({ params: { kind, id }, headers, body }, reply) => {
      if (isDown) return reply.code(503).send()
      if (headers.authorization !== 'Bearer demo') return reply.code(401).send({ error: 'secret' })
      if (!Object.hasOwn(kinds, kind)) return reply.code(404).send({ error: 'kind' })
      const fault = refusalReason(kind, body ?? {})
      if (fault) return reply.code(422).send({ error: fault })
      const known = all.get(id)
      if (known) return { webId: known.webId }
      const webId = `W${10_001 + all.size}`
      all.set(id, { id, kind, webId, received: new Date().toISOString(), content: body ?? {} })
      save()
      return reply.code(201).send({ webId })
    },
  )

  app.get('/control/crm', async () => [...all.values()].reverse())
  app.post<{ Body: { isDown?: boolean } }>('/control/crm', async ({ body }) => ({
    isDown: (isDown = body.isDown === true),
  }))

  app.get('/crm', async (_request, reply) =>
    sendPage(reply, {
      look: 'register',
      title: 'Givarregistret',
      note: 'Ett låtsat register: det som webbplatsen har berättat.',
      content:
        all.size > 0
          ? [...all.values()].reverse().map(entryView)
          : html`<article class="entry"><h2>Tomt än så länge</h2></article>`,
    }),
  )
}

function entryView({ kind, webId, received, content }: Entry): Html {
  const fields = Object.entries(content).filter(([, value]) => value !== null && value !== '')
  return html`<article class="entry">
    <h2>${kinds[kind]} <span>${webId}</span></h2>
    <p class="small">${new Date(received).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })}</p>
    <dl>
      ${fields.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${String(value)}</dd>`,
      )}
    </dl>
  </article>`
}
