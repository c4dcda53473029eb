import swagger from '@fastify/swagger'
import fastify, { type FastifyError } from 'fastify'
import {
  type ZodTypeProvider,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { App } from './api/call.ts'
import { serveCdn, serveStorybook } from '../../demo-host/src/static-files.ts'
import { serveFaultInjection } from '../../demo-host/src/controls/fault-injection.ts'
import { allowOrigins } from './http/origins.ts'
import { logError, withoutQuery } from './http/error-log.ts'
import { HttpError } from './http/http-error.ts'
import { serveRequestLog } from '../../demo-host/src/controls/request-log.ts'
import { servePageAssets, serveMedia } from '../../demo-host/src/pages/page-assets.ts'
import { readExamples } from '../../demo-host/src/pages/example-pages.ts'
import { serveOwnerPages } from '../../demo-host/src/pages/owner-pages.ts'
import { serveMainPages } from '../../demo-host/src/pages/page-routes.ts'
import { createContainer } from './container.ts'
import type { Settings } from './settings.ts'
import type { Addresses } from '../../demo-host/src/start.ts'
import type { OpenDatabase } from './store/database.ts'
import { startTasks } from './tasks.ts'

/**
 * Builds the server for the pages and the API on an open database. Call `startBackgroundTasks` once the server listens: the tasks
 * send the host's address to the payment providers.
 */
export async function buildHost(
  settings: Settings,
  database: OpenDatabase,
  addresses: Addresses,
): Promise<{ app: App; startBackgroundTasks: () => void }> {
  const app: App = fastify({
    logger: settings.hasRequestLog ? { serializers: { req: withoutQuery } } : false,
    trustProxy: settings.isBehindProxy,
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>()
  const examples = readExamples(settings.distDir)
  const container = createContainer(settings, database, addresses, examples)

  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Charity elements: the API', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  })
  handleErrors(app)
  rejectNul(app)
  if (settings.hasControls) serveRequestLog(app)
  allowOrigins(app, settings.allowedOrigins)
  if (settings.hasControls) serveFaultInjection(app)

  await serveCdn(app, settings.distDir)
  await serveStorybook(app, settings.distDir)
  servePageAssets(app, settings.assets)
  serveMedia(app, settings.assets)
  const site = () => ({ name: 'main' as const, host: addresses.host, simulators: addresses.simulators })
  serveMainPages(app, site, examples)
  serveOwnerPages(app, site, settings, examples, container.submissions)

  // Inside a plugin, so that the OpenAPI document includes every route.
  await app.register(async (instance) => {
    const api = instance.withTypeProvider<ZodTypeProvider>()
    await container.registerRoutes(api)
    api.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })

  if (database.isExclusive) await container.releaseLeases()
  let tasks: { stop(): Promise<void> } | undefined
  app.addHook('onClose', () => tasks?.stop())
  return {
    app,
    startBackgroundTasks: () => (tasks = startTasks(container.tasks, (error) => logError('task', error))),
  }
}

/** Sends errors as the contract describes them: an HTTP status and an English message for the console. */
function handleErrors(app: App): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) return reply.code(error.status).send({ error: error.message })
    if (error.validation) return reply.code(400).send({ error: error.message })
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message })
    logError(`${request.method} ${withoutQuery(request).url}`, error)
    return reply.code(500).send({ error: 'internal' })
  })
}

/** Rejects JSON that contains NUL: PostgreSQL cannot store that character. */
function rejectNul(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (/\\u0000/.test(text)) return done(new HttpError(400, 'NUL'))
    return parse(request, text, done)
  })
}
