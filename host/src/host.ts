import type { MethodExtension } from '@charity-elements/contract'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import fastify, { type FastifyError, type FastifyReply } from 'fastify'
import type { App } from './api/call.ts'
import { hostOpenApi } from './api/openapi.ts'
import { type Renderer, registerRenderRoute } from './api/render-route.ts'
import type { Content } from './content.ts'
import { serveHealth } from './http/health.ts'
import { allowOrigins, setApiHeaders } from './http/origins.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { type Limiters, createLimiters } from './http/rate-limits.ts'
import { logError, withoutQuery } from './http/error-log.ts'
import { HttpError } from './http/http-error.ts'
import { serveSecurityContact } from './http/security-contact.ts'
import { type SecurityLog, securityEventOf } from './http/security-log.ts'
import { type ValibotTypeProvider, serializerCompiler, validatorCompiler } from './http/valibot-provider.ts'
import { type Container, createContainer } from './container.ts'
import { BucketError } from './gateways/upload-bucket.ts'
import { metricsServer } from './metrics/serve-metrics.ts'
import type { Settings } from './settings.ts'
import type { OpenDatabase } from './store/database.ts'
import { isDatabaseUnavailable } from './store/database-unavailable.ts'
import { storeProbe } from './store/probe-store.ts'
import { fieldEncryption } from './store/encryption.ts'
import { requireDataKeys } from './store/key-rotation.ts'
import { requireBucket } from './store/submission-store.ts'
import { startTasks } from './tasks.ts'
import { traceRequests } from './tracing.ts'

export interface HostOptions {
  content: Content
  /** What `POST /render` needs, if the settings have a key for it. */
  renderer?: Renderer | undefined
  /** Adds hooks that run before the host's own. */
  instrument?: (app: App) => void
  /** Adds pages, with their not-found handler. */
  extend?: (app: App, services: Container & { limiters: Limiters }) => Promise<void>
}

export interface Host {
  app: App
  /** The public origin. Without `publicUrl`, it is known only once the server listens. */
  address: () => string
  /** The payment methods that there are. */
  methods: readonly MethodExtension[]
  /** Makes `/readyz` ask for no more visitors. The host still serves those who come. */
  retire: () => void
  /**
   * Call this once the server listens, because the tasks send the host's address to the payment
   * providers.
   */
  startBackgroundTasks: () => void
}

/** Builds the server for the API on an open database. */
export async function buildHost(settings: Settings, database: OpenDatabase, options: HostOptions): Promise<Host> {
  await requireDataKeys(database.db, fieldEncryption(settings.dataKeys))
  await requireBucket(database.db, settings.uploads)
  const { trustedProxies: trusted } = settings
  const app: App = fastify({
    logger: settings.hasRequestLog ? { serializers: { req: withoutQuery } } : false,
    trustProxy: typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted,
    // When the host stops, it finishes open requests first.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    // A connection may be idle for longer than any provider takes to answer, and an upload may last
    // ten minutes.
    connectionTimeout: 90_000,
    requestTimeout: 600_000,
    // A path that cannot be decoded has no route, so no hooks run for it.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      setApiHeaders(reply, (settings.publicUrl ?? request.protocol).startsWith('https'))
      return reply.code(error.statusCode ?? 400).send({ error: error.message })
    },
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ValibotTypeProvider>()
  const address = () => {
    // Browsers treat `localhost` and `127.0.0.1` as two sites.
    return settings.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo).port}`
  }
  const container = createContainer(settings, database, address, options.content)

  handleErrors(app, container.security)
  traceRequests(app)
  const folders = [tmpdir(), ...(database.isExclusive ? [settings.dataDir] : [])]
  const { retire } = serveHealth(app, { storeProbe: () => storeProbe(database.db), folders })
  if (settings.securityContact) serveSecurityContact(app, settings.securityContact, address)
  parseJsonBodies(app, settings.bodyTimeoutMs)
  options.instrument?.(app)
  allowOrigins(app, settings.allowedOrigins, settings.publicUrl)

  const limiters = createLimiters(container.counts, settings.limits)
  if (options.extend) await options.extend(app, { ...container, limiters })
  else app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: 'not-found' }))

  await app.register(async (instance) => {
    const api = instance.withTypeProvider<ValibotTypeProvider>()
    await container.registerRoutes(api, limiters)
    if (settings.render && options.renderer) {
      registerRenderRoute(api, options.renderer, settings.render, limiters.signInsPerAddress)
    }
    const document = hostOpenApi({ hasRender: Boolean(settings.render && options.renderer) })
    api.get('/api/openapi.json', async () => document)
  })

  if (database.isExclusive) await container.releaseLeases()
  let tasks: { stop(): Promise<void> } | undefined
  app.addHook('onClose', () => tasks?.stop())
  if (settings.metrics) {
    const { bind, port } = settings.metrics
    const metrics = metricsServer(database)
    app.addHook('onListen', async () => {
      metrics.listen(port, bind)
      await once(metrics, 'listening')
    })
    app.addHook('onClose', async () => {
      metrics.closeAllConnections()
      metrics.close()
    })
  }
  return {
    app,
    address,
    methods: container.methods,
    retire,
    startBackgroundTasks: () => {
      tasks = startTasks(container.tasks, (error) => logError('task', error))
      void container.checkBucket()
    },
  }
}

/**
 * Sends errors as the contract describes them: an HTTP status and an English message for the
 * console.
 */
function handleErrors(app: App, security: SecurityLog): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      const event = securityEventOf(error.message)
      if (event) security(event, request)
      if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
      return reply.code(error.status).send({ error: error.message })
    }
    if (error.validation) return reply.code(400).send({ error: error.message })
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message })
    logError(`${request.method} ${withoutQuery(request).url}`, error)
    // Another machine takes over, or the server restarts. Meanwhile the elements retry by
    // themselves, except that a visitor has to send a form again.
    if (isDatabaseUnavailable(error) || error instanceof BucketError)
      return reply.code(503).header('Retry-After', 1).send({ error: 'unavailable' })
    return reply.code(500).send({ error: 'internal' })
  })
}
