import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { until } from '../../host/testing/until.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { HostProcess } from '../../demo-host/testing/host-process.ts'
import { it } from './crash-harness.ts'
import {
  createCreditCardGift,
  createInvoiceGift,
  getCaseStatus,
  getPersistedCardSession,
  submitMonthlyForm,
} from '@charity-elements/contract'

/*
 * The host is killed as by `kill -9` at the worst moments and restarted on the same data. In the
 * end there must be exactly one payment, and the donor must have seen it. The tests mostly wait, so
 * they run concurrently.
 */

describe.concurrent('host killed during a create call', () => {
  it.for(['before-create', 'after-create', 'before-answer'] as const)(
    '%s: the page retries and the gift is paid once',
    async (point, { harness }) => {
      const donor = await harness.arrive(point)
      const key = randomUUID()
      const phone = { donatorPhoneCell: '46701112233' }
      await harness.lose(donor.swish(key, phone))
      await harness.restart()
      expect((await donor.swish(key, phone)).body).toMatchObject({ success: true })
      expect(await harness.payer.play(key, 'approve')).toBe(200)
      await harness.waitUntilPaid()
      expect(await harness.paymentStatuses(key)).toEqual(['PAID'])
    },
  )

  it('after-create: paid while the host is down, the returning donor sees it', async ({ harness }) => {
    const donor = await harness.arrive('after-create')
    const key = randomUUID()
    await harness.lose(donor.swish(key))
    await harness.payer.setBehaviour({ callbacks: 'never' })
    expect(await harness.payer.play(key, 'approve')).toBe(200)
    await harness.restart()
    expect(await donor.shouldReopen()).toBe(true)
    await harness.waitUntilPaid()
    expect(await harness.paymentStatuses(key)).toEqual(['PAID'])
  })

  it('after-create, QR code: the payment with the lost token is cancelled before the next', async ({ harness }) => {
    const donor = await harness.arrive('after-create')
    const [first, second] = [randomUUID(), randomUUID()]
    await harness.lose(donor.swishByCode(first))
    await harness.restart()
    expect((await donor.swishByCode(first)).body).toEqual({ success: false, error: 'token-lost' })
    expect(await harness.paymentStatuses(first)).toEqual(['CANCELLED'])
    expect((await donor.swishByCode(second)).body).toMatchObject({ success: true })
    await harness.payer.play(second, 'approve')
    await harness.waitUntilPaid()
    expect((await harness.paymentStatuses(first, second)).sort()).toEqual(['CANCELLED', 'PAID'])
  })

  it.for(['before-create', 'before-answer'] as const)(
    '%s, QR code: a retry returns one code, which can be paid',
    async (point, { harness }) => {
      const donor = await harness.arrive(point)
      const key = randomUUID()
      await harness.lose(donor.swishByCode(key))
      await harness.restart()
      const again = await donor.swishByCode(key)
      expect(again.body).toMatchObject({ success: true, swishToken: expect.any(String) })
      expect((await donor.poll())['swishToken']).toBe(again.body['swishToken'])
      await harness.payer.play(key, 'approve')
      await harness.waitUntilPaid()
      expect(await harness.paymentStatuses(key)).toEqual(['PAID'])
    },
  )
})

describe.concurrent('host killed while the payer pays', () => {
  it('between the callback and the database write: the gift is paid once', async ({ harness }) => {
    const donor = await harness.arrive('before-paid')
    const key = randomUUID()
    await donor.swish(key)
    await harness.payer.play(key, 'approve')
    await harness.restart()
    await harness.waitUntilPaid()
    expect(await harness.paymentStatuses(key)).toEqual(['PAID'])
  })

  it('while the page polls: the gift is paid once', async ({ harness }) => {
    await harness.payer.setBehaviour({ callbacks: 'never' })
    const donor = await harness.arrive('before-status-check')
    const key = randomUUID()
    await donor.swish(key)
    await harness.payer.play(key, 'approve')
    await harness.lose(harness.waitUntilPaid())
    await harness.restart()
    await harness.waitUntilPaid()
    expect(await harness.paymentStatuses(key)).toEqual(['PAID'])
  })

  it('down during the callback: a status check finds the result', async ({ harness }) => {
    await harness.payer.setBehaviour({ callbacks: 'never' })
    const donor = await harness.arrive()
    const key = randomUUID()
    await donor.swish(key)
    await harness.kill()
    await harness.payer.play(key, 'approve')
    await harness.start()
    expect(await donor.shouldReopen()).toBe(true)
    await harness.waitUntilPaid()
    expect(await harness.paymentStatuses(key)).toEqual(['PAID'])
  })
})

describe.concurrent('host killed, other payment methods', () => {
  const identity = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet' }

  it.for(['after-create', 'before-paid'] as const)(
    'card, %s: one page, one payment, and the donor sees it',
    async (point, { harness }) => {
      const donor = await harness.arrive(point)
      const key = randomUUID()
      const body = { ...identity, giftVariant: 'standard-gift', requestType: 'standard', paymentThankYouPageId: '2001' }
      const create = () => donor.post(createCreditCardGift.path, body, { 'Idempotency-Key': key })
      const pay = () => harness.control(`/control/card/${key}/pay`, { method: 'POST' })
      if (point === 'after-create') await harness.lose(create())
      else {
        await create()
        await pay()
      }
      await harness.restart()
      // A payment that has been paid in the meantime leads to the thank-you page, not to the card
      // page.
      const expected = point === 'after-create' ? '/card/' : '/api/card-return/'
      expect((await create()).body).toMatchObject({ success: true, redirectURL: expect.stringContaining(expected) })
      if (point === 'after-create') await pay()
      const payment = async () => (await donor.post(getPersistedCardSession.path, { clear: false })).body
      await until(payment, ({ payment }) => Object(payment).status === 'paid')
      expect(await harness.control('/control/card')).toMatchObject([{ id: key, status: 'complete', amount: 200 }])
    },
  )

  it('invoice: a retry creates no second invoice', async ({ harness }) => {
    const donor = await harness.arrive('after-create')
    const key = randomUUID()
    const company = { companyName: 'Bolaget', contactPersonName: 'Åsa', contactPersonEmail: 'asa@example.org' }
    const body = { ...identity, ...company, giftVariant: 'company-gift', invoiceType: 'email' }
    const create = () => donor.post(createInvoiceGift.path, body, { 'Idempotency-Key': key })
    await harness.lose(create())
    await harness.restart()
    expect((await create()).body).toMatchObject({ success: true })
    expect(await harness.control('/control/crm')).toMatchObject([{ id: key }])
  })

  it.for(['after-create', 'after-send'] as const)(
    'monthly gift contract, %s: one case, which can be signed',
    async (point, { harness }) => {
      const donor = await harness.arrive(point)
      const submit = () => donor.post(submitMonthlyForm.path, { formData: monthlyForm })
      await harness.lose(submit())
      await harness.restart()
      expect((await submit()).body).toMatchObject({ success: true })
      const cases: { id: string }[] = await harness.control('/control/assently')
      expect(cases).toHaveLength(1)
      await harness.control(`/control/assently/${cases[0]?.id}/sign`, { method: 'POST' })
      const status = async () => (await donor.post(getCaseStatus.path)).body
      await until(status, ({ status }) => status === 'finished')
    },
  )
})

describe('second host', () => {
  it('cannot use the data folder of a running host, and says what to do', async ({ harness }) => {
    await harness.arrive()
    const second = HostProcess.start({ PORT: '0', DATA_DIR: harness.folder })
    await expect(second).rejects.toThrow(/in use by another host \(process \d+\).*DATA_DIR.*DATABASE_URL/)
  })
})
