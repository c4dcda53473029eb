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
  regex,
  string,
} from 'valibot'
import type { App } from '../../../host/src/api/call.ts'

/** A fault to inject, for tests and demos. */
const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => pipe(number(), integer(), minValue(min), maxValue(max))

const faultSchema = object({
  /** A path of the API or the CDN, or a prefix that ends in `*`. */
  path: pipe(string(), regex(/^\/(?:api|cdn)\//)),
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

/** Lets a fault happen. Returns the body to answer with, if it is not the host's own. */
async function play({ kind, ms, ...fault }: Fault, reply: FastifyReply): Promise<string | undefined> {
  if (kind === 'slow') return void (await pause(ms))
  if (kind === 'unreachable') return void reply.hijack().raw.socket?.destroy()
  const { status, body } = kind === 'broken' ? { status: 500, body: '{"error":"fault"}' } : fault
  reply.code(status).type(body.startsWith('<') ? 'text/html' : 'application/json')
  return body
}

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

  const playNext = async ({ url, method }: FastifyRequest, reply: FastifyReply, when: Fault['when']) => {
    const fault = method === 'OPTIONS' ? undefined : take(url.replace(/\?.*/s, ''), when)
    return fault && play(fault, reply)
  }
  app.addHook('preHandler', async (request, reply) => {
    const body = await playNext(request, reply, 'before')
    if (body !== undefined) return reply.serializer(String).send(body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const body = await playNext(request, reply, 'after')
    if (body !== undefined) reply.removeHeader('content-length')
    return body ?? payload
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
