import { describe, expect, it } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor, swishGiftBody } from '../../host/testing/visitor.ts'

useOneDonor({ trustedProxies: 1 })

const resume = (visitor: Visitor, returnToken: unknown, headers: Record<string, string> = {}) =>
  visitor.request('POST', '/api/resume-session/', { returnToken, csrf: visitor.csrf || null }, headers)

/** Headers of requests from a different network than the donor's. */
const elsewhere = { 'X-Forwarded-For': '203.0.113.7' }

/** Somebody with the address, in a browser without a session. */
async function comeBack(returnToken: unknown, headers: Record<string, string> = {}): Promise<Visitor> {
  const visitor = new Visitor(host.addresses.host)
  const { body, status } = await resume(visitor, returnToken, headers)
  expect(status).toBe(200)
  visitor.csrf = String(body['csrf'])
  return visitor
}
const typedForm = async (visitor: Visitor) => (await visitor.post('/api/winorg/getpersistedformdata/')).body
const type = (visitor: Visitor, firstName: string) =>
  visitor.post('/api/winorg/persistformdata/', { formData: { detailsForm: { firstName } } })
const savedCase = async (visitor: Visitor) => (await visitor.post('/api/assently/get-saved-details/')).body

/**
 * Submits a contract and presses cancel at the signing page. Returns the token of the return
 * address.
 */
async function cancelSigning(): Promise<string> {
  const submitted = await donor.post('/api/assently/submit-monthly-form', { formData: monthlyForm })
  const { parties } = Object(submitted.body['caseWithUser'])
  const led = await fetch(`${parties[0].signatureUrl}/cancel`, { method: 'POST', redirect: 'manual' })
  return new URL(led.headers.get('location') ?? '').searchParams.get('ce-return') ?? ''
}

describe('return token', () => {
  it('works once, whoever uses it', async () => {
    const { returnToken } = (await donor.swish()).body
    await comeBack(returnToken)
    for (const visitor of [new Visitor(host.addresses.host), donor]) {
      expect(await resume(visitor, returnToken)).toMatchObject({ status: 404, body: { error: 'return-token' } })
    }
  })

  it('works once when many use it at the same moment', async () => {
    const { returnToken } = (await donor.swish()).body
    const visitors = Array.from({ length: 10 }, () => new Visitor(host.addresses.host))
    const answers = await Promise.all(visitors.map((visitor) => resume(visitor, returnToken)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it("is used by the donor's own page too: a copy of the address is worth nothing", async () => {
    const { returnToken } = (await donor.swish()).body
    expect((await resume(donor, returnToken)).body['csrf']).toBe(donor.csrf)
    expect((await resume(new Visitor(host.addresses.host), returnToken)).status).toBe(404)
  })

  it('gives the attempt that it was made for, and none that is made later', async () => {
    const { returnToken, attempt } = (await donor.swish()).body
    const other = await comeBack(returnToken)
    expect(await other.poll()).toMatchObject({ status: 'created', attempt })
    await donor.post('/api/winorg/cancelswishrequest/')
    expect((await donor.swish()).body).toMatchObject({ success: true })
    expect(await other.poll()).toMatchObject({ status: 'cancelled', attempt })
    expect((await other.post('/api/winorg/cancelswishrequest/')).body).toEqual({ success: true })
    expect(await donor.poll()).toMatchObject({ status: 'created' })
  })

  it('does not give what the donor asked us to remember', async () => {
    await donor.post('/api/remember-details/', { details: { firstName: 'Anna' } })
    await type(donor, 'Anna')
    const { returnToken } = (await donor.swish()).body
    const other = await comeBack(returnToken)
    expect(await typedForm(other)).toMatchObject({ detailsForm: { firstName: 'Anna' } })
    expect((await other.post('/api/get-remembered-details/')).body).toEqual({ details: null })
  })

  it('of a payment gives no contract, and deletes none', async () => {
    const { returnToken } = (await donor.swish()).body
    await donor.post('/api/assently/submit-monthly-form', { formData: monthlyForm })
    const other = await comeBack(returnToken)
    expect(await savedCase(other)).toEqual({})
    expect((await other.post('/api/assently/get-case-status/')).body).toEqual({ status: 'none' })
    await other.post('/api/assently/delete-case/')
    expect(await savedCase(donor)).toMatchObject({ status: 'pending' })
  })

  it('of a contract gives that contract, and neither payments nor forms', async () => {
    const returnToken = await cancelSigning()
    await donor.swish()
    await type(donor, 'Åsa')
    const other = await comeBack(returnToken)
    const { ssn: _ssn, account: _account, ...formData } = monthlyForm
    expect(await savedCase(other)).toMatchObject({ status: 'pending', formData })
    expect(await other.poll()).toEqual({ status: 'error', error: 'none' })
    expect(await typedForm(other)).toEqual({})
  })

  it('gives the form as it was, and nothing that either of them types afterwards', async () => {
    await type(donor, 'Åsa')
    const { returnToken } = (await donor.swish()).body
    const other = await comeBack(returnToken)
    expect(await typedForm(other)).toEqual({ detailsForm: { firstName: 'Åsa' } })
    await type(donor, 'Åsa-Stina')
    await type(other, 'Bo')
    expect(await typedForm(other)).toEqual({ detailsForm: { firstName: 'Bo' } })
    expect(await typedForm(donor)).toEqual({ detailsForm: { firstName: 'Åsa-Stina' } })
  })

  it('gives no form that was typed after it was made', async () => {
    const { returnToken } = (await donor.swish()).body
    await type(donor, 'Åsa')
    expect(await typedForm(await comeBack(returnToken))).toEqual({})
  })

  it('gives another browser no personal number, no account and, of a form, no contact details', async () => {
    const reach = { donatorEmail: 'anna@example.org', phone: '0701234567', street: 'Storgatan 1', zipcode: '11122' }
    const person = { firstName: 'Anna', ssn: '8112189876', ...reach }
    await donor.post('/api/winorg/persistformdata/', { formData: { donatorForm: person } })
    const { returnToken } = (await donor.swish()).body
    const other = await comeBack(returnToken)
    expect(await typedForm(other)).toEqual({ donatorForm: { firstName: 'Anna' } })
    expect((await other.post('/api/winorg/get-persisted-ssn/')).body).toEqual({ data: null })
    const ofContract = await savedCase(await comeBack(await cancelSigning()))
    expect(JSON.stringify(ofContract)).toContain(monthlyForm.email)
    expect(JSON.stringify(ofContract)).not.toContain(monthlyForm.ssn)
    expect(JSON.stringify(ofContract)).not.toContain(monthlyForm.account)
  })

  it('that a stranger sends fills in nothing of the stranger', async () => {
    await type(donor, 'Bait')
    const paying = await comeBack((await donor.swish()).body['returnToken'], elsewhere)
    expect(await paying.poll()).toMatchObject({ status: 'created' })
    expect(await typedForm(paying)).toEqual({})
    const contract = await cancelSigning()
    expect((await resume(new Visitor(host.addresses.host), contract, elsewhere)).status).toBe(404)
    // A donor who moves between networks still has their own session.
    expect((await resume(donor, contract, elsewhere)).status).toBe(200)
  })

  it("of a gift that is paid gives nobody else the donor's personal number", async () => {
    const donator = { donatorEmail: 'anna@example.org', donatorSsnOrOrgno: '8112189876' }
    const key = crypto.randomUUID()
    const { returnToken } = (await donor.swish(key, donator)).body
    await new Payer(host.addresses.simulators).play(key, 'approve')
    await until(donor.poll, ({ status }) => status === 'paid')
    const ssn = async (visitor: Visitor) => (await visitor.post('/api/winorg/get-persisted-ssn/')).body['data']
    expect(await ssn(donor)).toEqual({ email: 'anna@example.org', ssn: '8112189876' })
    expect(await ssn(await comeBack(returnToken))).toBeNull()
  })

  it("does not overwrite what the visitor has typed with a stranger's", async () => {
    const stranger = await new Visitor(host.addresses.host).openPage()
    await type(stranger, 'Bait')
    const { returnToken } = (await stranger.swish()).body
    await type(donor, 'Åsa')
    await resume(donor, returnToken)
    expect(await typedForm(donor)).toEqual({ detailsForm: { firstName: 'Åsa' } })
    expect(await typedForm(stranger)).toEqual({ detailsForm: { firstName: 'Bait' } })
  })

  it('of a card payment gives its status and the step that the donor left from', async () => {
    const { origin: _origin, ...gift } = swishGiftBody
    const key = crypto.randomUUID()
    const body = { ...gift, paymentThankYouPageId: '2001', returnUrl: '/ge/gava/' }
    await donor.post('/api/winorg/createcreditcardgift/', body, { 'Idempotency-Key': key })
    const cardSession = { formValue: { giftAmount: 200 }, steps: [], urlOrigin: '/ge/gava/', currentStep: 'payment' }
    await donor.post('/api/winorg/persist-card-session/', { cardSession })
    const played = await fetch(`${host.addresses.simulators}/control/card/${key}/abandon`, { method: 'POST' })
    const led = await fetch((await played.json()).redirectUrl, { redirect: 'manual' })
    const other = await comeBack(new URL(led.headers.get('location') ?? '').searchParams.get('ce-return'))
    const restored = await other.post('/api/winorg/get-persisted-card-session/', { clear: false })
    expect(restored.body).toMatchObject({ data: cardSession, payment: { status: 'cancelled', giftAmount: 200 } })
  })
})
