import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { openCases } from './assently/cases.ts'
import { serveSigningPage } from './assently/page.ts'
import { serveAssently } from './assently/routes.ts'
import { serveCardPage } from './card/page.ts'
import { openCardPayments } from './card/payments.ts'
import { serveCard } from './card/routes.ts'
import { serveCrm } from './crm/crm.ts'
import { openPayments } from './swish/payments.ts'
import { servePhone } from './swish/phone.ts'
import { serveAssets } from './assets.ts'
import { serveSwish } from './swish/routes.ts'

export interface SimulatorOptions {
  /** Folder for the simulators' data. Default: in memory only. */
  folder?: string
  /** Folder of their style sheet and scripts. */
  assets: URL
  /** How long a Swish payment stays open for the payer. */
  swishLifetimeMs: number
}

/** Builds the server with all simulators. The host talks to them over HTTP, as it does to the real providers. */
export async function buildSimulators(options: SimulatorOptions): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  if (options.folder) mkdirSync(options.folder, { recursive: true })
  const file = (name: string) => (options.folder ? join(options.folder, name) : undefined)
  const payments = openPayments({ lifetimeMs: options.swishLifetimeMs, file: file('swish.json') })
  const cardPayments = openCardPayments(file('card.json'))
  const cases = openCases(file('assently.json'))
  app.addHook('onClose', async () => payments.close())
  app.addContentTypeParser('application/json-patch+json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  serveSwish(app, payments)
  servePhone(app, payments)
  serveCard(app, cardPayments)
  serveCardPage(app, cardPayments)
  serveAssently(app, cases)
  serveSigningPage(app, cases)
  serveCrm(app, file('crm.json'))
  serveAssets(app, options.assets)
  return app
}
