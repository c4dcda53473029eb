import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { openSigningCases } from './assently/cases.ts'
import { serveSigningPage } from './assently/page.ts'
import { serveAssently } from './assently/routes.ts'
import { openCheckoutSessions } from './card/checkout-sessions.ts'
import { serveCardPage } from './card/page.ts'
import { serveCard } from './card/routes.ts'
import { serveCrm } from './crm/routes.ts'
import { openSwishPayments } from './swish/payments.ts'
import { openSwishRefunds } from './swish/refunds.ts'
import { serveSwishPage } from './swish/page.ts'
import { serveSimulatorAssets } from './simulator-assets.ts'
import { serveSwish } from './swish/routes.ts'

export interface SimulatorOptions {
  /** Folder for the simulators' data. Default: in memory only. */
  folder?: string
  /** Folder of their style sheet and scripts. */
  assets: URL
  /** How long a Swish payment stays open for the payer. */
  swishLifetimeMs: number
}

/**
 * Builds the server with all simulators. The host calls them over HTTP, like the real providers.
 */
export async function buildSimulators(options: SimulatorOptions): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  if (options.folder) mkdirSync(options.folder, { recursive: true })
  const file = (name: string) => (options.folder ? join(options.folder, name) : undefined)
  const payments = openSwishPayments({ lifetimeMs: options.swishLifetimeMs, file: file('swish.json') })
  const checkoutSessions = openCheckoutSessions(file('stripe.json'))
  const cases = openSigningCases(file('assently.json'))
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
  serveSwish(app, payments, openSwishRefunds(file('swish-refunds.json'), payments))
  serveSwishPage(app, payments)
  serveCard(app, checkoutSessions)
  serveCardPage(app, checkoutSessions)
  serveAssently(app, cases)
  serveSigningPage(app, cases)
  serveCrm(app, file('crm.json'))
  serveSimulatorAssets(app, options.assets)
  return app
}
