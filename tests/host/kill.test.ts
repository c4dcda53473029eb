import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { until } from '../../demo-host/testing/host.ts'
import { monthlyForm } from '../../demo-host/testing/monthly-form.ts'
import { HostProcess } from '../../demo-host/testing/process.ts'
import { it, lost } from './scene.ts'

/*
 * The host is ended as by `kill -9` at the worst moments, and started again on the same data. Whatever happened, one payment has
 * been made in the end, and the donor has been told of it. Each test waits more than it works: several are played at a time.
 */

describe.concurrent('The host is killed around the creation', () => {
  it.for(['before-create', 'after-create', 'after-accept'])(
    '%s: the page repeats its call and the gift is paid once',
    async (point, { scene }) => {
      const donor = await scene.arrive(point)
      const key = randomUUID()
      const phone = { donatorPhoneCell: '46701112233' }
      await lost(donor.swish(key, phone))
      await scene.restarted()
      expect((await donor.swish(key, phone)).body).toMatchObject({ success: true })
      expect(await scene.payer.play(key, 'approve')).toBe(200)
      await scene.paid()
      expect(await scene.payments(key)).toEqual(['PAID'])
    },
  )

  it('after-create: the page is gone, the payer pays while the host is down, and the donor is told on coming back', async ({
    scene,
  }) => {
    const donor = await scene.arrive('after-create')
    const key = randomUUID()
    await lost(donor.swish(key))
    await scene.payer.behave({ callbacks: 'never' })
    expect(await scene.payer.play(key, 'approve')).toBe(200)
    await scene.restarted()
    expect(await donor.mayReopen()).toBe(true)
    await scene.paid()
    expect(await scene.payments(key)).toEqual(['PAID'])
  })

  it('after-create of a payment by code: its lost token is taken back before another is made', async ({ scene }) => {
    const donor = await scene.arrive('after-create')
    const [first, second] = [randomUUID(), randomUUID()]
    await lost(donor.swishByCode(first))
    await scene.restarted()
    expect((await donor.swishByCode(first)).body).toEqual({ success: false, error: 'token-lost' })
    expect(await scene.payments(first)).toEqual(['CANCELLED'])
    expect((await donor.swishByCode(second)).body).toMatchObject({ success: true })
    await scene.payer.play(second, 'approve')
    await scene.paid()
    expect((await scene.payments(first, second)).sort()).toEqual(['CANCELLED', 'PAID'])
  })

  it.for(['before-create', 'after-accept'])(
    '%s of a payment by code: there is one code, and it can be paid',
    async (point, { scene }) => {
      const donor = await scene.arrive(point)
      const key = randomUUID()
      await lost(donor.swishByCode(key))
      await scene.restarted()
      const again = await donor.swishByCode(key)
      expect(again.body).toMatchObject({ success: true, swishToken: expect.any(String) })
      expect((await donor.poll())['swishToken']).toBe(again.body['swishToken'])
      await scene.payer.play(key, 'approve')
      await scene.paid()
      expect(await scene.payments(key)).toEqual(['PAID'])
    },
  )
})

describe.concurrent('The host is killed while the payer pays', () => {
  it('between the callback and its own write', async ({ scene }) => {
    const donor = await scene.arrive('before-end')
    const key = randomUUID()
    await donor.swish(key)
    await scene.payer.play(key, 'approve')
    await scene.restarted()
    await scene.paid()
    expect(await scene.payments(key)).toEqual(['PAID'])
  })

  it('while the page polls', async ({ scene }) => {
    await scene.payer.behave({ callbacks: 'never' })
    const donor = await scene.arrive('asking')
    const key = randomUUID()
    await donor.swish(key)
    await scene.payer.play(key, 'approve')
    await lost(scene.paid())
    await scene.restarted()
    await scene.paid()
    expect(await scene.payments(key)).toEqual(['PAID'])
  })

  it('and stays down for as long as Swish reports: the end is found by asking', async ({ scene }) => {
    await scene.payer.behave({ callbacks: 'never' })
    const donor = await scene.arrive()
    const key = randomUUID()
    await donor.swish(key)
    await scene.kill()
    await scene.payer.play(key, 'approve')
    await scene.start()
    expect(await donor.mayReopen()).toBe(true)
    await scene.paid()
    expect(await scene.payments(key)).toEqual(['PAID'])
  })
})

describe.concurrent('The host is killed around another way of giving', () => {
  const identity = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet' }

  it.for(['after-create', 'before-end'])(
    'by card, %s: one page, one payment, and the donor is told',
    async (point, { scene }) => {
      const donor = await scene.arrive(point)
      const key = randomUUID()
      const body = { ...identity, giftVariant: 'standard-gift', requestType: 'standard', paymentThankYouPageId: '2001' }
      const create = () => donor.post('/api/winorg/createcreditcardgift/', body, { 'Idempotency-Key': key })
      const pay = () => scene.simulated(`/control/card/${key}/pay`, { method: 'POST' })
      if (point === 'after-create') await lost(create())
      else {
        await create()
        await pay()
      }
      await scene.restarted()
      // What has been paid meanwhile is led on to its thanks, and to no card page.
      const ahead = point === 'after-create' ? '/card/' : '/api/card-return/'
      expect((await create()).body).toMatchObject({ success: true, redirectURL: expect.stringContaining(ahead) })
      if (point === 'after-create') await pay()
      const payment = async () => (await donor.post('/api/winorg/get-persisted-card-session/', { clear: false })).body
      await until(payment, ({ payment }) => Object(payment).status === 'paid')
      expect(await scene.simulated('/control/card')).toMatchObject([{ id: key, status: 'PAID', amount: 200 }])
    },
  )

  it('by invoice: one invoice', async ({ scene }) => {
    const donor = await scene.arrive('after-create')
    const key = randomUUID()
    const company = { companyName: 'Bolaget', contactPersonName: 'Åsa', contactPersonEmail: 'asa@example.org' }
    const body = { ...identity, ...company, giftVariant: 'company-gift', invoiceType: 'email' }
    const create = () => donor.post('/api/winorg/createinvoicegift/', body, { 'Idempotency-Key': key })
    await lost(create())
    await scene.restarted()
    expect((await create()).body).toMatchObject({ success: true })
    expect(await scene.simulated('/control/crm')).toMatchObject([{ id: key }])
  })

  it.for(['after-create', 'after-accept'])(
    'by contract, %s: one case, which can be signed',
    async (point, { scene }) => {
      const donor = await scene.arrive(point)
      const submit = () => donor.post('/api/assently/submit-monthly-form', { formData: monthlyForm })
      await lost(submit())
      await scene.restarted()
      expect((await submit()).body).toMatchObject({ success: true })
      const cases: { id: string }[] = await scene.simulated('/control/assently')
      expect(cases).toHaveLength(1)
      await scene.simulated(`/control/assently/${cases[0]?.id}/sign`, { method: 'POST' })
      const status = async () => (await donor.post('/api/assently/get-case-status/')).body
      await until(status, ({ status }) => status === 'finished')
    },
  )
})

describe('A second host', () => {
  it('is refused the data folder of one that runs, in words that say what to do', async ({ scene }) => {
    await scene.arrive()
    const second = HostProcess.start({ PORT: '0', DATA_DIR: scene.folder })
    await expect(second).rejects.toThrow(/in use by another demo host \(process \d+\).*DATA_DIR.*DATABASE_URL/)
  })
})
