import {
  type Attributes,
  DiagLogLevel,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  diag,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from './env.ts'

/*
 * Spans for OpenTelemetry, made by hand where everything goes through: requests by route, queries of
 * a request, calls to providers. They contain no personal data: no address of a visitor, no URL, no
 * header, no body, no value of a query and no text of an error. Until `startTracing` has loaded the
 * SDK, the functions do nothing.
 */

const tracer = trace.getTracer('charity-elements-host')
let isOn = false

/**
 * Loads OpenTelemetry's SDK, if the environment has an endpoint. The SDK itself reads the other
 * standard variables. Logs only the first failure to send. Returns a function that sends what is
 * left.
 */
export async function startTracing(env: Env): Promise<() => Promise<void>> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) return async () => undefined
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] ?? 'charity-elements-host' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  let hasFailed = false
  const error = (message: string) => {
    if (!hasFailed) console.error(`${new Date().toISOString()} traces cannot be sent: ${message}`)
    hasFailed = true
  }
  const ignore = () => undefined
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  isOn = true
  // A collector that is gone must not keep the host from stopping.
  return () => provider.shutdown().catch(() => undefined)
}

function end(span: Span, error?: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  }
  span.end()
}

/** Runs something in a span, which ends with it. */
async function inSpan<T>(name: string, attributes: Attributes, run: (span: Span) => Promise<T>): Promise<T> {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
  try {
    const result = await context.with(trace.setSpan(context.active(), span), () => run(span))
    end(span)
    return result
  } catch (error) {
    end(span, error)
    throw error
  }
}

/** A span for each request, named after its route. Health checks have none. */
export function traceRequests(app: FastifyInstance): void {
  if (!isOn) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    if (/^\/(healthz|readyz)$/.test(route)) return done()
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes })
    spans.set(request, span)
    return context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Runs a call to a provider in a span. */
export async function traceCall<T extends { status: number }>(
  { provider, method }: { provider: string; method: string },
  call: () => Promise<T>,
): Promise<T> {
  if (!isOn) return call()
  const attributes = { 'peer.service': provider, 'http.request.method': method }
  return inSpan(`${method} ${provider}`, attributes, async (span) => {
    const answer = await call()
    span.setAttribute('http.response.status_code', answer.status)
    return answer
  })
}

/** The SQL of a query, without its values. */
const sqlOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : String(Object(query)['text'])
  return text.replace(/'(?:[^']|'')*'/g, '?').slice(0, 1_000)
}

/**
 * A database client whose queries are spans of the request that makes them. Those of background
 * tasks, several a second, are not.
 */
export function traceQueries<Client extends object>(client: Client): Client {
  if (!isOn) return client
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const run = () => Reflect.apply(value, target, args) as unknown
        if (name !== 'query' || !trace.getActiveSpan()) return run()
        const sql = sqlOf(args[0])
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
        return inSpan(/^\s*\w+/.exec(sql)?.[0].trim() ?? 'query', attributes, async () => run())
      }
    },
  })
}
