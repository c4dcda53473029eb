import { describe, expect, it } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { until } from '../../host/testing/until.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import {
  deleteCase,
  forgetDetails,
  getCaseStatus,
  getSavedDetails,
  resumeSession,
  submitMonthlyForm,
} from '@charity-elements/contract'

useOneDonor()

const submit = (more: object = {}, visitor = donor, key: string = crypto.randomUUID()) =>
  visitor.post(submitMonthlyForm.path, { formData: { ...monthlyForm, ...more } }, { 'Idempotency-Key': key })
const status = async (visitor = donor) => (await visitor.post(getCaseStatus.path)).body['status']
const saved = async (visitor = donor) => (await visitor.post(getSavedDetails.path)).body
const remove = () => donor.post(deleteCase.path)
const simulator = (path: string, init: RequestInit = {}) => fetch(host.addresses.simulators + path, init)
const cases = async (): Promise<{ id: string; status: string }[]> => (await simulator('/control/assently')).json()

/** Plays the signer of the session's case. Returns where the signing page redirects. */
async function play(action: string): Promise<URL> {
  const { caseId } = await saved()
  const played = await simulator(`/control/assently/${caseId}/${action}`, { method: 'POST' })
  return new URL((await played.json()).redirectUrl)
}

const signatureUrl = (answer: { body: Record<string, unknown> }) =>
  Object(answer.body['caseWithUser']).parties?.[0]?.signatureUrl

describe('monthly gift contract', () => {
  it('is created, sent and signed [API-10, API-12, API-13]', async () => {
    expect(await status()).toBe('none')
    expect(await saved()).toEqual({})
    const submitted = await submit()
    expect(submitted.body).toMatchObject({ success: true })
    const page = await (await fetch(signatureUrl(submitted))).text()
    expect(page).toContain('200 kr')
    expect(page).toContain('Swedbank')
    expect(await status()).toBe('sent')
    expect(await saved()).toMatchObject({
      status: 'pending',
      formData: monthlyForm,
      signatureUrl: signatureUrl(submitted),
    })

    const led = await play('sign')
    expect(led.origin + led.pathname).toBe(`${host.addresses.host}/tack/manad/`)
    expect(await status()).toBe('finished')
    expect(await saved()).toEqual({
      status: 'finished',
      caseId: expect.any(String),
      giftAmount: 200,
      isJustSigned: true,
    })
    const crm = async () => (await simulator('/control/crm')).json()
    const giver = (entries: { kind: string; content: object }[]) =>
      entries.find(({ kind }) => kind === 'monthly-givers')
    expect(giver(await until(crm, (entries) => Boolean(giver(entries))))).toMatchObject({ content: monthlyForm })
  })

  it('the return address resumes the session in any browser', async () => {
    await submit()
    const led = await play('reject')
    expect(led.pathname + led.search).toMatch(/^\/ge\/manad\/\?steg=2&ce-return=/)
    const elsewhere = new Visitor(host.addresses.host)
    const resumed = await elsewhere.request('POST', resumeSession.path, {
      returnToken: led.searchParams.get('ce-return'),
    })
    elsewhere.csrf = String(resumed.body['csrf'])
    expect(await status(elsewhere)).toBe('rejected')
  })

  it.each([
    ['reject', 'rejected'],
    ['expire', 'expired'],
  ])('%s: ends unsigned, and another can be created', async (action, expected) => {
    await submit()
    await play(action)
    expect(await status()).toBe(expected)
    expect(await saved()).toMatchObject({ status: expected })
    expect((await submit()).body['success']).toBe(true)
    expect(await status()).toBe('sent')
  })

  it('is deleted at the provider too [API-11]', async () => {
    await submit()
    const { caseId } = await saved()
    expect((await remove()).status).toBe(200)
    expect((await cases()).map(({ id }) => id)).not.toContain(caseId)
    expect(await status()).toBe('deleted')
    expect(await saved()).toEqual({})
    expect((await remove()).status).toBe(200)
  })

  it('is not deleted once it is signed, and the host says so each time', async () => {
    await submit()
    await play('sign')
    for (const refused of [await remove(), await remove()]) {
      expect(refused).toMatchObject({ status: 409, body: { error: 'signed' } })
    }
    expect(await status()).toBe('finished')
    // Another can be signed, and deleted.
    await submit()
    expect((await remove()).status).toBe(200)
  })

  it('submitting the same form several times creates one case', async () => {
    const before = (await cases()).length
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(new Set(answers.map(signatureUrl)).size).toBe(1)
    expect(await cases()).toHaveLength(before + 1)
  })

  it('one key creates one case, even if it is signed before the retry', async () => {
    const key = crypto.randomUUID()
    const before = (await cases()).length
    const first = await submit({}, donor, key)
    expect((await saved())['caseId']).toBe(key)
    await play('sign')
    const repeated = await submit({}, donor, key)
    expect(signatureUrl(repeated)).toBe(signatureUrl(first))
    expect(await cases()).toHaveLength(before + 1)
    expect(await status()).toBe('finished')
  })

  it('a key cannot be reused after a rejection, nor by another visitor', async () => {
    const key = crypto.randomUUID()
    await submit({}, donor, key)
    await play('reject')
    const before = (await cases()).length
    expect((await submit({}, donor, key)).body).toEqual({ success: false, error: 'rejected' })
    const stranger = await new Visitor(host.addresses.host).openPage()
    expect((await submit({}, stranger, key)).status).toBe(422)
    expect((await submit({}, donor, 'no-uuid')).status).toBe(400)
    expect(await cases()).toHaveLength(before)
  })

  it('replaces an open case with other details', async () => {
    const first = signatureUrl(await submit())
    const before = (await cases()).length
    const second = signatureUrl(await submit({ giftAmount: 300 }))
    expect(second).not.toBe(first)
    expect(await cases()).toHaveLength(before)
    expect((await fetch(first)).status).toBe(404)
  })

  it('the same form from the browser that the donor returned in creates no second case', async () => {
    const first = await submit()
    const led = await fetch(`${signatureUrl(first)}/cancel`, { method: 'POST', redirect: 'manual' })
    const returnToken = new URL(led.headers.get('location') ?? '').searchParams.get('ce-return')
    const elsewhere = new Visitor(host.addresses.host)
    const { body } = await elsewhere.request('POST', resumeSession.path, { returnToken })
    elsewhere.csrf = String(body['csrf'])
    // Personal number and account are typed again: anybody may have the address.
    const { ssn: _ssn, account: _account, ...formData } = monthlyForm
    expect(await saved(elsewhere)).toMatchObject({ status: 'pending', formData })
    const before = (await cases()).length
    expect(signatureUrl(await submit({}, elsewhere))).toBe(signatureUrl(first))
    expect(signatureUrl(await submit({ giftAmount: 500 }, elsewhere))).not.toBe(signatureUrl(first))
    expect(await cases()).toHaveLength(before)
  })

  it.each([
    ['E096', { ssn: '198112189875' }],
    ['E096', { ssn: '198113189876' }],
    ['E004', { email: 'asa@example' }],
  ])('the provider refuses with %s for %o, and the donor can correct it', async (error, more) => {
    expect((await submit(more)).body).toMatchObject({ success: false, error })
    expect(await saved()).toEqual({})
    expect(await status()).toBe('none')
    expect((await submit()).body['success']).toBe(true)
  })

  it.each([
    ['an amount that is not whole', { giftAmount: 0 }],
    ['a name that is too long', { firstName: 'x'.repeat(36) }],
    ['no account', { account: '' }],
    ["a stranger's thank-you page", { thankYouPageUrl: 'https://evil.example/' }],
    ["a stranger's cancel page", { cancelUrl: 'javascript:alert(1)' }],
  ])('is refused with %s', async (_name, more) => {
    expect((await submit(more)).status).toBe(400)
  })

  it('from a page with a long campaign address leads back to it', async () => {
    const gclid = 'x'.repeat(7_900)
    await submit({ cancelUrl: `${host.addresses.host}/ge/?gclid=${gclid}` })
    expect((await play('reject')).searchParams.get('gclid')).toBe(gclid)
  })

  it('is no news to the next visitor in the browser, once the signer has asked to be forgotten', async () => {
    await submit()
    await play('sign')
    // The provider's callback may still be on its way.
    await until(status, (now) => now === 'finished')
    expect(await saved()).toMatchObject({ isJustSigned: true })
    await donor.post(forgetDetails.path)
    expect(await saved()).toMatchObject({ isJustSigned: false })
  })

  it('is visible to its own session only', async () => {
    await submit()
    const stranger = await new Visitor(host.addresses.host).openPage()
    expect(await status(stranger)).toBe('none')
    expect(await saved(stranger)).toEqual({})
  })

  it('stays open after the signer pressed cancel', async () => {
    const page = signatureUrl(await submit())
    const led = await fetch(`${page}/cancel`, { method: 'POST', redirect: 'manual' })
    expect(led.headers.get('location')).toContain('/ge/manad/')
    expect(await saved()).toMatchObject({ status: 'pending', formData: monthlyForm })
  })
})
