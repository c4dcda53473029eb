import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HostProcess, freePort, providerSettings } from '../../demo-host/testing/host-process.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { createCreditCardGift, getMobileMenu, submitMonthlyForm } from '@charity-elements/contract'

const content = {
  gifts: [{ id: '42', purpose: 'Hemlöshet' }],
  contracts: [{ templateId: 'manadsgivare-2026', minimumAmount: 50 }],
  thankYouPages: [{ id: '7', path: '/tack-sa-mycket/' }],
  mobileMenu: [{ id: '1', name: 'Om oss', route: { path: '/om-oss/' } }],
}

const gift = {
  requestType: 'standard',
  giftAmount: 200,
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'standard-gift',
  paymentThankYouPageId: '7',
}

/** The providers: those of a demo host. */
let providers: TestHost
let host: HostProcess
let folder: string
let dataDir: string
let visitor: Visitor

beforeAll(async () => {
  providers = await startTestHost()
  folder = await mkdtemp(join(tmpdir(), 'ce-content-'))
  const file = join(folder, 'content.json')
  await writeFile(file, JSON.stringify(content))
  dataDir = await createDataFolder()
  const port = await freePort()
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    CONTENT: file,
    ...providerSettings(providers.addresses.simulators),
  }
  host = await HostProcess.start(env, 'host')
  visitor = await new Visitor(`http://localhost:${port}`).openPage()
})
afterAll(async () => {
  await host.kill()
  await providers.stop()
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true })))
})

it('host alone: takes a gift, with the thank-you page and the menu of its content file', async () => {
  const key = crypto.randomUUID()
  const created = await visitor.post(createCreditCardGift.path, gift, { 'Idempotency-Key': key })
  expect(created.body).toMatchObject({ success: true })
  const played = await fetch(`${providers.addresses.simulators}/control/card/${key}/pay`, { method: 'POST' })
  const led = await fetch((await played.json()).redirectUrl, { redirect: 'manual' })
  expect(led.headers.get('location')).toContain(`${visitor.host}/tack-sa-mycket/?responseCode=OK`)
  expect((await visitor.request('GET', getMobileMenu.path)).body).toEqual(content.mobileMenu)
})

it.each([
  [
    'a template that the content file does not name',
    { templateId: 'anstallning', giftAmount: 200 },
    'unknown templateId',
  ],
  ['an amount below its minimum', { templateId: 'manadsgivare-2026', giftAmount: 49 }, 'amount below the minimum'],
])('host alone: refuses a contract with %s', async (_, more, error) => {
  const answer = await visitor.post(submitMonthlyForm.path, { formData: { ...monthlyForm, ...more } })
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(error) } })
})

it('demo host: refuses what its content file does not name, as the host does', async () => {
  const demo = await startTestHost({ content: join(folder, 'content.json') })
  try {
    const donor = await new Visitor(demo.addresses.host).openPage()
    const give = (giftObjectId: string) =>
      donor.post(createCreditCardGift.path, { ...gift, giftObjectId }, { 'Idempotency-Key': crypto.randomUUID() })
    expect(await give('')).toMatchObject({ status: 400, body: { error: 'unknown giftObjectId' } })
    expect((await give('42')).body).toMatchObject({ success: true })
  } finally {
    await demo.stop()
  }
})

it('a gift that is withdrawn after its create has the same answer to the same key, and to no other', async () => {
  const gifts = new Map([['42', { purpose: 'Hemlöshet', minimumAmount: 1 }]])
  const demo = await startTestHost({ giftOf: (id) => gifts.get(id) })
  try {
    const donor = await new Visitor(demo.addresses.host).openPage()
    const create = (key: string) => donor.post(createCreditCardGift.path, gift, { 'Idempotency-Key': key })
    const key = crypto.randomUUID()
    const first = await create(key)
    expect(first.body).toMatchObject({ success: true })
    gifts.clear()
    // Their headers have the time.
    expect(await create(key)).toMatchObject({ status: first.status, body: first.body })
    expect(await create(crypto.randomUUID())).toMatchObject({ status: 400, body: { error: 'unknown giftObjectId' } })
  } finally {
    await demo.stop()
  }
})

it('host alone: has neither pages nor controls', async () => {
  for (const path of ['/', '/ge/', '/redaktion/', '/control/requests', '/control/faults', '/cdn/manifest.json']) {
    expect(await visitor.request('GET', path), path).toMatchObject({ status: 404, body: { error: 'not-found' } })
  }
  // It does not render without a key either.
  expect(await visitor.request('POST', '/render', {})).toMatchObject({ status: 404 })
})

it('host alone: one that finds no database ends, and says why', async () => {
  const port = await freePort()
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    CONTENT: join(folder, 'content.json'),
    DATABASE_URL: `postgres://host@127.0.0.1:${port}/host`,
  }
  await expect(HostProcess.start(env, 'host')).rejects.toThrow(`connect ECONNREFUSED 127.0.0.1:${port}`)
})
