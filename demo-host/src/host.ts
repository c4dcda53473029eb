import swagger from '@fastify/swagger'
import fastify, { type FastifyError } from 'fastify'
import {
  type ZodTypeProvider,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { App } from './api/call.ts'
import { serveCdn, serveStorybook } from './cdn.ts'
import { controlFaults } from './http/faults.ts'
import { serveHealth } from './http/health.ts'
import { allowOrigins } from './http/origins.ts'
import { reportError, withoutQuery } from './http/log.ts'
import { Refusal } from './http/refusal.ts'
import { controlRequestLog } from './http/requestLog.ts'
import { serveAssets, serveMedia } from './pages/assets.ts'
import { examplesIn } from './pages/examples.ts'
import { serveOwnerPages } from './pages/owner.ts'
import { serveMainPages } from './pages/routes.ts'
import { assemble } from './parts.ts'
import type { Settings } from './settings.ts'
import type { Addresses } from './start.ts'
import type { OpenDatabase } from './store/database.ts'
import { startTasks } from './tasks.ts'

/**
 * The server of pages and of the API, over an open database. `follow` starts the work that goes on without being asked, once the
 * server can be reached: it tells other parties our address.
 */
export async function buildHost(
  settings: Settings,
  database: OpenDatabase,
  addresses: Addresses,
): Promise<{ app: App; follow: () => void; retire: () => void }> {
  const app: App = fastify({
    logger: settings.hasRequestLog ? { serializers: { req: withoutQuery } } : false,
    trustProxy: settings.isBehindProxy,
    // What is being answered is answered to its end when the host stops.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>()
  const examples = examplesIn(settings.distDir)
  const parts = assemble(settings, database, addresses, examples)

  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Charity elements: the API', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  })
  answerErrors(app)
  const { retire } = serveHealth(app, database.db)
  refuseNul(app)
  if (settings.hasControls) controlRequestLog(app)
  allowOrigins(app, settings.allowedOrigins)
  if (settings.hasControls) controlFaults(app)

  await serveCdn(app, settings.distDir)
  await serveStorybook(app, settings.distDir)
  serveAssets(app, settings.assets)
  serveMedia(app, settings.assets)
  const site = () => ({ name: 'main' as const, host: addresses.host, simulators: addresses.simulators })
  serveMainPages(app, site, examples)
  serveOwnerPages(app, site, settings, examples, parts.submissions)

  // Inside a plugin, so that the description sees every route.
  await app.register(async (instance) => {
    const api = instance.withTypeProvider<ZodTypeProvider>()
    await parts.answer(api)
    api.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })

  if (database.isExclusive) await parts.takeOver()
  let tasks: { stop(): Promise<void> } | undefined
  app.addHook('onClose', () => tasks?.stop())
  return { app, follow: () => (tasks = startTasks(parts.tasks, (error) => reportError('task', error))), retire }
}

/** Refusals as the contract has them: a status, and a word in English for the console. */
function answerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ error: error.message })
    if (error.validation) return reply.code(400).send({ error: error.message })
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message })
    reportError(`${request.method} ${withoutQuery(request).url}`, error)
    return reply.code(500).send({ error: 'internal' })
  })
}

/** The database holds every character but NUL; JSON can say it. */
function refuseNul(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (/\\u0000/.test(text)) return done(new Refusal(400, 'NUL'))
    return parse(request, text, done)
  })
}
