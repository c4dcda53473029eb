import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildSimulators } from '../../demo-host/src/simulators/simulator-server.ts'
import { planOf } from './plans.ts'

/*
 * The demo host's simulators as a process, with the donors' phones. Each phone answers every
 * payment according to its donor's plan. `/gala/deliveries` lists all deliveries to the CRM,
 * including repeated ones.
 */
const app = await buildSimulators({
  assets: new URL('demo-host/assets/', `${pathToFileURL(process.cwd())}/`),
  swishLifetimeMs: 180_000,
})
const deliveries: { id: string; at: number }[] = []
const phones = new Map<string, string>()

app.addHook('preHandler', async ({ method, url, body }) => {
  // Real CRMs are slow.
  if (url.startsWith('/crm/')) await pause(100)
  if (method === 'PUT' && url.startsWith('/swish-cpcapi/')) phones.set(url, String(Object(body)['payerAlias']))
})
app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
  const id = url.split('/').at(-1) ?? ''
  if (method !== 'PUT' || statusCode >= 300) return
  if (url.startsWith('/crm/')) deliveries.push({ id, at: Date.now() })
  if (!url.startsWith('/swish-cpcapi/')) return
  const { phone, phoneMs } = planOf(Number(phones.get(url)?.slice(-8)))
  setTimeout(() => void app.inject({ method: 'POST', url: `/control/swish/${id}/${phone}`, payload: {} }), phoneMs)
})
app.get('/gala/deliveries', async () => deliveries)
await app.listen({ host: '0.0.0.0', port: 4420 })
console.log('Simulators')
