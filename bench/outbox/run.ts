import { createServer } from 'node:http'
import { startPostgres } from '../../demo-host/testing/postgres.ts'
import { crmOutbox } from '../../host/src/crm/outbox.ts'
import { crmGateway } from '../../host/src/gateways/crm-gateway.ts'
import { dataKeysFromEnv } from '../../host/src/keys.ts'
import { crmStore } from '../../host/src/store/crm-store.ts'
import { openDatabase } from '../../host/src/store/database.ts'
import { fieldEncryption } from '../../host/src/store/encryption.ts'
import { startTasks } from '../../host/src/tasks.ts'
import { listen } from '../../host/testing/listen.ts'

const answerMs = 100
const entries = Number(process.env['ENTRIES'] ?? 4_000)
const seconds = Number(process.env['SECONDS'] ?? 10)

let received = 0
const crm = createServer((request, response) => {
  request.resume().on('end', () =>
    setTimeout(() => {
      received++
      response.end(JSON.stringify({ webId: `W${received}` }))
    }, answerMs),
  )
})
const baseUrl = await listen(crm, '127.0.0.1')
const postgres = await startPostgres()
const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
const store = crmStore(database.db, fieldEncryption(dataKeysFromEnv({ NODE_ENV: 'test' })))
for (let done = 0; done < entries; done += 100) {
  await Promise.all(
    Array.from({ length: 100 }, () =>
      store.enter({ id: crypto.randomUUID(), kind: 'gifts', payload: { giftAmount: 200, donatorFirstName: 'Anna' } }),
    ),
  )
}
const settings = { baseUrl, secret: 'x', timeoutMs: 5_000 }
const outbox = crmOutbox(store, crmGateway(settings), settings)
const started = performance.now()
const tasks = startTasks([{ everyMs: 1_000, run: outbox.sendDue }], () => undefined)
while (received < entries && performance.now() - started < seconds * 1_000)
  await new Promise((done) => setTimeout(done, 20))
const took = (performance.now() - started) / 1_000
console.log(`${received} entries in ${took.toFixed(1)} s: ${(received / took).toFixed(0)} a second`)
void tasks.stop().catch(() => undefined)
crm.closeAllConnections()
await postgres.stop().catch(() => undefined)
process.exit(0)
