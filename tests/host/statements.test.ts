import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { bundles } from '../../demo-host/testing/host-process.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { settingsFromEnv } from '../../host/src/settings.ts'
import { dataKinds, type Periods } from '../../host/src/retention/data-kinds.ts'
import { deleteOldData } from '../../host/src/retention/delete-old-data.ts'
import { attemptStore } from '../../host/src/store/attempt-store.ts'
import { openDatabase } from '../../host/src/store/database.ts'
import { fieldEncryption } from '../../host/src/store/encryption.ts'
import { sessionStore } from '../../host/src/store/session-store.ts'

const anna = { donatorFirstName: 'Anna', donatorEmail: 'anna@example.org', donatorPhoneCell: '46701234567' }
const periods = Object.fromEntries(Object.entries(dataKinds).map(([kind, { days }]) => [kind, days])) as Periods

it('the host writes the year’s gifts for Skatteverket long after it has deleted the other details', async () => {
  const dataDir = await createDataFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { db, close } = await openDatabase({ dataDir })
  const [sessions, attempts] = [sessionStore(db), attemptStore(db, fieldEncryption(settingsFromEnv({}).dataKeys))]

  /** A gift that was paid at this instant. */
  async function paid(at: string, amount: number, number?: string): Promise<string> {
    const [session, key] = [await sessions.create(), crypto.randomUUID()]
    const gift = {
      requestType: 'standard' as const,
      giftObjectId: '42',
      giftPurpose: 'x',
      giftVariant: 'standard-gift',
      isReportable: number !== undefined,
    }
    const donor = { ...anna, ...(number && { donatorSsnOrOrgno: number }) }
    await attempts.insert(
      { key, sessionId: session.id, origin: 'standard-gift', kind: 'card', fingerprint: null, amount, gift, donor },
      0,
    )
    await attempts.end(key, { status: 'paid' }, true)
    await db.execute(`update attempts set ended_at = '${at}' where key = '${key}'`)
    return key
  }

  const onNewYear = await paid('2025-12-31T23:30:00Z', 1_500, '8112189876')
  const inSummer = await paid('2026-06-01T10:00:00Z', 600, '8112189876')
  const inNextYear = await paid('2026-12-31T23:30:00Z', 5_000, '8112189876')
  const withoutNumber = await paid('2026-06-01T10:00:00Z', 5_000)
  const refunded = await paid('2026-06-01T10:00:00Z', 3_000, '8112189876')
  await db.execute(`insert into refunds (id, attempt_key) values ('${crypto.randomUUID()}', '${refunded}')`)

  // The visitors are gone, and so are their other details.
  await sessions.deleteStale(-1)
  const failed: unknown[] = []
  await deleteOldData(db, { ...periods, donorDetails: 0, gifts: 100_000 }, (kind, error) => failed.push([kind, error]))
  expect(failed).toEqual([])
  const donorOf = async (key: string) => (await attempts.find(key))?.donor
  expect(await donorOf(withoutNumber)).toEqual({})
  expect(await donorOf(inSummer)).toEqual({
    donatorFirstName: 'Anna',
    donatorEmail: 'anna@example.org',
    donatorSsnOrOrgno: '8112189876',
  })
  await close()

  const file = join(dataDir, '..', `${crypto.randomUUID()}.csv`)
  onTestFinished(() => rm(file, { force: true }))
  const write = (...given: string[]) =>
    promisify(execFile)(process.execPath, [join(bundles, 'host', 'statements.js'), ...given], {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', DATA_DIR: dataDir },
    })
  const { stdout } = await write('2026', file)
  expect(JSON.parse(stdout)).toMatchObject({ year: 2026, persons: 1, companies: 0, gifts: 2, amount: 2_100 })
  const lines = await readFile(file, 'utf8')
  expect([onNewYear, inSummer, inNextYear, withoutNumber, refunded].filter((key) => lines.includes(key))).toEqual([
    onNewYear,
    inSummer,
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(write('2026', file)).rejects.toThrow('EEXIST')
  await expect(write('26')).rejects.toThrow('Name the year and a new file')

  const again = await openDatabase({ dataDir })
  await deleteOldData(again.db, { ...periods, reportedDonors: 0, gifts: 100_000 }, () => undefined)
  expect((await attemptStore(again.db, fieldEncryption(settingsFromEnv({}).dataKeys)).find(inSummer))?.donor).toEqual(
    {},
  )
  await again.close()
})
