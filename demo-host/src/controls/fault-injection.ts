import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type InferOutput,
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  startsWith,
  string,
} from 'valibot'
import type { App } from '../../../host/src/api/call.ts'

/** A fault to inject, for tests and demos. */
const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => pipe(number(), integer(), minValue(min), maxValue(max))

const faultSchema = object({
  /** An `/api` path, or a prefix that ends in `*`. */
  path: pipe(string(), startsWith('/api/')),
  /**
   * `slow`: responds after `ms`. `broken`: status 500. `unreachable`: drops the connection.
   * `garbage`: answers `status` with `body`, which is not a valid answer of the API.
   */
  kind: picklist(['slow', 'broken', 'unreachable', 'garbage']),
  ms: optional(whole(0, 120_000), 3_000),
  status: optional(whole(200, 599), 200),
  body: optional(string(), '<p>Inte vad du väntade dig</p>'),
  /** How many requests it affects. Default: all. */
  times: optional(whole(1)),
  /** `after`: the request is handled, and only its response is affected. */
  when: optional(picklist(['before', 'after']), 'before'),
})
type Fault = InferOutput<typeof faultSchema>

const matchesPath = (fault: Fault, path: string) =>
  fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path

const typeOf = ({ body }: Fault): string => (body.startsWith('<') ? 'text/html' : 'application/json')

/**
 * `POST /control/faults` adds a fault, `GET` lists those that wait for a request, and `DELETE`
 * removes them all.
 */
export function serveFaultInjection(app: App): void {
  let faults: Fault[] = []

  /** Takes the first fault that matches the path, and counts it down. */
  function take(path: string, when: Fault['when']): Fault | undefined {
    const found = faults.find((fault) => fault.when === when && matchesPath(fault, path))
    if (found?.times !== undefined && --found.times === 0) faults = faults.filter((fault) => fault !== found)
    return found
  }

  const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''
  const isCall = (request: FastifyRequest) => request.url.startsWith('/api/') && request.method !== 'OPTIONS'
  const drop = (reply: FastifyReply) => {
    reply.hijack()
    reply.raw.socket?.destroy()
  }

  app.addHook('preHandler', async (request, reply) => {
    const fault = isCall(request) ? take(pathOf(request), 'before') : undefined
    if (!fault) return
    if (fault.kind === 'slow') return void (await pause(fault.ms))
    if (fault.kind === 'unreachable') return drop(reply)
    reply.serializer(String)
    if (fault.kind === 'broken') return reply.code(500).type('application/json').send('{"error":"fault"}')
    return reply.code(fault.status).type(typeOf(fault)).send(fault.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = isCall(request) ? take(pathOf(request), 'after') : undefined
    if (!fault) return payload
    reply.removeHeader('content-length')
    switch (fault.kind) {
      case 'slow':
        await pause(fault.ms)
        return payload
      case 'unreachable':
        drop(reply)
        return payload
      case 'broken':
        reply.code(500).type('application/json')
        return '{"error":"fault"}'
      case 'garbage':
        reply.code(fault.status).type(typeOf(fault))
        return fault.body
    }
  })

  app.post('/control/faults', { schema: { body: faultSchema } }, async (request) => {
    faults.push(request.body)
    return { faults }
  })
  app.get('/control/faults', async () => ({ faults }))
  app.delete('/control/faults', async () => {
    faults = []
    return { faults }
  })
}
