import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataFolder, until } from '../../demo-host/testing/host.ts'
import { Payer, idOf } from '../../demo-host/testing/payer.ts'
import { HostProcess, bundleHost, freePort } from '../../demo-host/testing/process.ts'
import { Visitor } from '../../demo-host/testing/visitor.ts'
import { buildSimulators } from '../../demo-host/src/simulators/server.ts'

/*
 * The host is ended as by `kill -9` at the worst moments, and started again on the same data. Swish runs on, in this process.
 * Whatever happened, one payment has been made in the end, and the donor has been told of it.
 */

let simulators: Awaited<ReturnType<typeof buildSimulators>>
let payer: Payer
let port: number
let folder: string
let host: HostProcess
let donor: Visitor

beforeAll(async () => {
  await bundleHost()
  simulators = await buildSimulators({
    assets: new URL('../../demo-host/assets/', import.meta.url),
    swishLifetimeMs: 180_000,
  })
  payer = new Payer(await simulators.listen({ host: 'localhost', port: 0 }))
})
afterAll(() => simulators.close())

beforeEach(async () => {
  port = await freePort()
  folder = await dataFolder()
  await payer.behave({ callbacks: 'once', answerAfterMs: 0 })
})
afterEach(async () => {
  await host.kill()
  await rm(folder, { recursive: true })
})

/** Starts the host on the same data, to end at that point when one is given. */
async function start(crashAt?: string): Promise<void> {
  host = await HostProcess.start({
    PORT: String(port),
    DATA_DIR: folder,
    SWISH_URL: payer.simulators,
    CARD_URL: payer.simulators,
    CRM_URL: payer.simulators,
    ASSENTLY_URL: payer.simulators,
    ...(crashAt && { CRASH_AT: crashAt }),
  })
}

/** A donor's page on a host that will end at that point. */
async function donorBefore(crashAt?: string): Promise<void> {
  await start(crashAt)
  donor = await new Visitor(`http://localhost:${port}`).arrive()
}

async function crashed(): Promise<void> {
  expect(await host.ended()).toBe('SIGKILL')
  expect(host.output).toContain('crash ')
}

const payments = async (keys: string[]) =>
  (await payer.list()).filter(({ id }) => keys.some((key) => idOf(key) === id)).map(({ status }) => status)

/** The page's call whose host dies under it. */
const lost = (call: Promise<unknown>) => expect(call).rejects.toThrow()
const paid = () => until(donor.poll, ({ status }) => status === 'paid')

describe('The host is killed around the creation', () => {
  it.each(['before-create', 'after-create', 'after-accept'])(
    '%s: the page repeats its call and the gift is paid once',
    async (point) => {
      await donorBefore(point)
      const key = randomUUID()
      const phone = { donatorPhoneCell: '46701112233' }
      await lost(donor.swish(key, phone))
      await crashed()
      await start()
      expect((await donor.swish(key, phone)).body).toMatchObject({ success: true })
      expect(await payer.play(key, 'approve')).toBe(200)
      await paid()
      expect(await payments([key])).toEqual(['PAID'])
    },
  )

  it('after-create: the page is gone, the payer pays while the host is down, and the donor is told on coming back', async () => {
    await donorBefore('after-create')
    const key = randomUUID()
    await lost(donor.swish(key))
    await crashed()
    await payer.behave({ callbacks: 'never' })
    expect(await payer.play(key, 'approve')).toBe(200)
    await start()
    expect(await donor.mayReopen()).toBe(true)
    await paid()
    expect(await payments([key])).toEqual(['PAID'])
  })

  it('after-create of a payment by code: its lost token is taken back before another is made', async () => {
    await donorBefore('after-create')
    const [first, second] = [randomUUID(), randomUUID()]
    await lost(donor.swishByCode(first))
    await crashed()
    await start()
    expect((await donor.swishByCode(first)).body).toEqual({ success: false, error: 'token-lost' })
    expect(await payments([first])).toEqual(['CANCELLED'])
    expect((await donor.swishByCode(second)).body).toMatchObject({ success: true })
    await payer.play(second, 'approve')
    await paid()
    expect((await payments([first, second])).sort()).toEqual(['CANCELLED', 'PAID'])
  })

  it('before-create and after-accept of a payment by code: the same code is given again', async () => {
    await donorBefore('after-accept')
    const key = randomUUID()
    await lost(donor.swishByCode(key))
    await crashed()
    await start()
    const again = await donor.swishByCode(key)
    expect(again.body).toMatchObject({ success: true, swishToken: expect.any(String) })
    expect((await donor.poll())['swishToken']).toBe(again.body['swishToken'])
    await payer.play(key, 'approve')
    await paid()
    expect(await payments([key])).toEqual(['PAID'])
  })
})

describe('The host is killed while the payer pays', () => {
  it('between the callback and its own write', async () => {
    await donorBefore('before-end')
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await crashed()
    await start()
    await paid()
    expect(await payments([key])).toEqual(['PAID'])
  })

  it('while the page polls', async () => {
    await payer.behave({ callbacks: 'never' })
    await donorBefore('asking')
    const key = randomUUID()
    await donor.swish(key)
    await payer.play(key, 'approve')
    await lost(until(donor.poll, ({ status }) => status === 'paid'))
    await crashed()
    await start()
    await paid()
    expect(await payments([key])).toEqual(['PAID'])
  })

  it('and stays down for as long as Swish reports: the end is found by asking', async () => {
    await payer.behave({ callbacks: 'never' })
    await donorBefore()
    const key = randomUUID()
    await donor.swish(key)
    await host.kill()
    await payer.play(key, 'approve')
    await start()
    expect(await donor.mayReopen()).toBe(true)
    await paid()
    expect(await payments([key])).toEqual(['PAID'])
  })
})

describe('The host is killed around another way of giving', () => {
  const identity = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet' }
  const simulated = async (path: string, init: RequestInit = {}) => (await fetch(payer.simulators + path, init)).json()

  it.each(['after-create', 'before-end'])(
    'by card, %s: one page, one payment, and the donor is told',
    async (point) => {
      await donorBefore(point)
      const key = randomUUID()
      const body = { ...identity, giftVariant: 'standard-gift', requestType: 'standard', paymentThankYouPageId: '2001' }
      const create = () => donor.post('/api/winorg/createcreditcardgift/', body, { 'Idempotency-Key': key })
      const pay = () => simulated(`/control/card/${key}/pay`, { method: 'POST' })
      if (point === 'after-create') await lost(create())
      else {
        await create()
        await pay()
      }
      await crashed()
      await start()
      expect((await create()).body).toMatchObject({ success: true, redirectURL: expect.stringContaining('/card/') })
      if (point === 'after-create') await pay()
      const payment = async () => (await donor.post('/api/winorg/get-persisted-card-session/', { clear: false })).body
      await until(payment, ({ payment }) => Object(payment).status === 'paid')
      const made = (await simulated('/control/card')).filter(({ id }: { id: string }) => id === key)
      expect(made).toMatchObject([{ status: 'PAID', amount: 200 }])
    },
  )

  it('by invoice: one invoice', async () => {
    await donorBefore('after-create')
    const key = randomUUID()
    const company = { companyName: 'Bolaget', contactPersonName: 'Åsa', contactPersonEmail: 'asa@example.org' }
    const body = { ...identity, ...company, giftVariant: 'company-gift', invoiceType: 'email' }
    const create = () => donor.post('/api/winorg/createinvoicegift/', body, { 'Idempotency-Key': key })
    await lost(create())
    await crashed()
    await start()
    expect((await create()).body).toMatchObject({ success: true })
    expect((await simulated('/control/crm')).filter(({ id }: { id: string }) => id === key)).toHaveLength(1)
  })

  it.each(['after-create', 'after-accept'])('by contract, %s: one case, which can be signed', async (point) => {
    await donorBefore(point)
    const before = (await simulated('/control/assently')).length
    const formData = {
      firstName: 'Åsa',
      lastName: 'Ek',
      ssn: '198112189876',
      phone: '+46701234567',
      email: 'asa@example.org',
      bank: 'Swedbank',
      account: '1',
      message: '',
      templateId: 't',
      thankYouPageUrl: '/tack/manad/',
      cancelUrl: '/ge/manad/',
      giftAmount: 200,
    }
    const submit = () => donor.post('/api/assently/submit-monthly-form', { formData })
    await lost(submit())
    await crashed()
    await start()
    expect((await submit()).body).toMatchObject({ success: true })
    const [made] = await simulated('/control/assently')
    expect(await simulated('/control/assently')).toHaveLength(before + 1)
    await simulated(`/control/assently/${made.id}/sign`, { method: 'POST' })
    const status = async () => (await donor.post('/api/assently/get-case-status/')).body
    await until(status, ({ status }) => status === 'finished')
  })
})

describe('A second host', () => {
  it('is refused the data folder of one that runs, in words that say what to do', async () => {
    await donorBefore()
    const second = HostProcess.start({ PORT: '0', DATA_DIR: folder })
    await expect(second).rejects.toThrow(/in use by another demo host \(process \d+\).*DATA_DIR.*DATABASE_URL/)
  })
})
