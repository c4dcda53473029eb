import fastify, { type FastifyError } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import swagger from '@fastify/swagger'
import type { App } from './api/call.ts'
import { answerSession } from './api/session.ts'
import { answerSwish, swishCallbackPath } from './api/swish.ts'
import { crashAt } from './crash.ts'
import { swishGateway } from './gateways/swish.ts'
import { controlFaults } from './http/faults.ts'
import { serveCdn, serveStorybook } from './cdn.ts'
import { serveAssets, serveMedia } from './pages/assets.ts'
import { examplesIn } from './pages/examples.ts'
import { serveMainPages } from './pages/routes.ts'
import { allowOrigins } from './http/origins.ts'
import { Refusal } from './http/refusal.ts'
import { controlRequestLog } from './http/requestLog.ts'
import { sessionDays, visits } from './http/session.ts'
import { startFollower } from './payments/follower.ts'
import { swishPayments } from './payments/swish.ts'
import type { Settings } from './settings.ts'
import { attemptStore } from './store/attempts.ts'
import type { OpenDatabase } from './store/database.ts'
import { measurementStore } from './store/measurements.ts'
import { sessionStore } from './store/sessions.ts'

/** Where the servers of one process answer; each is known once it listens. */
export interface Addresses {
  host: string
  microsite: string
  simulators: string
}

/**
 * The server of pages and of the API, over an open database. `follow` starts the work that goes on without being asked, once the
 * server can be reached: it tells other parties our address.
 */
export async function buildHost(
  settings: Settings,
  database: OpenDatabase,
  addresses: Addresses,
): Promise<{ app: App; follow: () => void }> {
  const app: App = fastify({ logger: settings.logger, forceCloseConnections: true, bodyLimit: 256 * 1024 })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>()

  const { db } = database
  const sessions = sessionStore(db)
  const attempts = attemptStore(db)
  const visitors = visits(sessions)
  const swish = swishPayments(
    attempts,
    swishGateway(settings.swish, () => ({
      baseUrl: settings.swish.baseUrl ?? addresses.simulators,
      callbackUrl: settings.swish.callbackUrl ?? addresses.host.replace(/^http:/, 'https:') + swishCallbackPath,
    })),
    { ...settings.swish, crash: crashAt(process.env['CRASH_AT'], settings.hasControls) },
  )

  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Charity elements: the API', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  })
  answerErrors(app)
  if (settings.hasControls) controlRequestLog(app)
  allowOrigins(app, settings.allowedOrigins)
  if (settings.hasControls) controlFaults(app)

  await serveCdn(app, settings.distDir)
  await serveStorybook(app, settings.distDir)
  serveAssets(app, settings.assets)
  serveMedia(app, settings.assets)
  serveMainPages(
    app,
    () => ({ name: 'main', host: addresses.host, simulators: addresses.simulators }),
    examplesIn(settings.distDir),
  )

  // Inside a plugin, so that the description sees every route.
  await app.register(async (instance) => {
    const api = instance.withTypeProvider<ZodTypeProvider>()
    answerSession(api, visitors, measurementStore(db))
    answerSwish(api, visitors, swish, attempts)
    api.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })

  if (database.isExclusive) await attempts.releaseAll()
  const follow = () => {
    const follower = startFollower(attempts, { swish: swish.follow, 'swish-mcommerce': swish.follow }, (error) =>
      app.log.error(error),
    )
    const housekeeping = setInterval(() => void sessions.forget(sessionDays).catch(app.log.error), 3_600_000)
    stopFollowing = async () => {
      clearInterval(housekeeping)
      await follower.stop()
    }
  }
  let stopFollowing = async () => {}
  app.addHook('onClose', () => stopFollowing())
  return { app, follow }
}

/** Refusals as the contract has them: a status, and a word in English for the console. */
function answerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ error: error.message })
    if (error.validation) return reply.code(400).send({ error: error.message })
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message })
    request.log.error(error)
    return reply.code(500).send({ error: 'internal' })
  })
}
