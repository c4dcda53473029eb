import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { App } from '../api/call.ts'

/** What is made to go wrong, for tests and demonstrations. */
export const fault = z.object({
  /** An `/api` path, whole, or its beginning with `*` at the end. */
  path: z.string().startsWith('/api/'),
  /**
   * `slow`: answers after `ms`. `broken`: 500. `unreachable`: the connection is dropped. `garbage`: 200 with a body that is
   * no JSON.
   */
  kind: z.enum(['slow', 'broken', 'unreachable', 'garbage']),
  ms: z.int().min(0).max(120_000).default(3_000),
  /** How many calls it befalls; all, when left out. */
  times: z.int().min(1).optional(),
  /** `after`: the call is carried out, and only its answer is spoilt. */
  when: z.enum(['before', 'after']).default('before'),
})
type Fault = z.output<typeof fault>

const befalls = (fault: Fault, path: string) =>
  fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path

/** `POST /control/faults` adds one and `DELETE /control/faults` clears them all. */
export function controlFaults(app: App): void {
  let faults: Fault[] = []

  /** The first fault for the path, counted down. */
  function take(path: string, when: Fault['when']): Fault | undefined {
    const found = faults.find((fault) => fault.when === when && befalls(fault, path))
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
    return reply.type('text/html').send('<p>Inte vad du väntade dig</p>')
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
        reply.type('text/html')
        return '<p>Inte vad du väntade dig</p>'
    }
  })

  app.post('/control/faults', { schema: { hide: true, body: fault } }, async (request) => {
    faults.push(request.body)
    return { faults }
  })
  app.delete('/control/faults', { schema: { hide: true } }, async () => {
    faults = []
    return { faults }
  })
}
