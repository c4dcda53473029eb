import { ApiError } from '@charity-elements/runtime/api/error.ts'
import { expectAccessible, settled } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordGift } from '@charity-elements/runtime/analytics/gift.ts'
import { clearPage, pageUrl, paths, pushed } from '../testing/flow-stand.ts'
import { type Flow, anna, fillIn, gift, open } from './testing/standard-stand.ts'

beforeEach(clearPage)
afterEach(clearPage)

describe('a standard gift by card', () => {
  it('saves the flow, creates the payment and goes to the card page [STD-3, STD-22, STD-29, CRD-1, CRD-2]', async () => {
    const flow = await open()
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    const { body, headers } = await flow.called(paths.card)
    expect(body).toEqual({
      requestType: 'standard',
      ...gift,
      ...anna,
      paymentThankYouPageId: '7f3c',
      returnUrl: pageUrl,
    })
    expect(headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
    const kept = await flow.called(paths.keepCard)
    expect(kept.body['cardSession']).toMatchObject({
      urlOrigin: 'https://www.example.org/ge/gava/',
      currentStep: 'contactdetails',
      steps: ['start'],
      formValue: { donatorForm: { donatorEmail: 'anna@example.org', ssn: '811218-9876' } },
    })
    await vi.waitFor(() => expect(flow.visited).toEqual(['https://card.example.org/pay/1']))
    expect(flow.dialog()?.open).toBe(true)
    expect(pushed().map(({ event, transaction_id }) => [event, transaction_id])).toEqual([
      ['begin_checkout', undefined],
      ['add_payment_info', flow.reference],
    ])
    expect(JSON.stringify(pushed())).not.toContain('anna')
  })

  it('rejected by the server: goes back a step with all values and a notice [CRD-3]', async () => {
    const flow = await open({}, { [paths.card]: { success: false, error: 'down' } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Kortbetalningen kunde inte startas. Inga pengar har dragits.')
    expect(flow.dialog()).toBeNull()
    expect(flow.heading()).toBe('Belopp och betalsätt')
    expect(flow.visited).toEqual([])
    expect(pushed().at(-1)).toEqual({ event: 'payment_error', payment_type: 'Kort', reason: 'down' })
    await settled()
    await expectAccessible()
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(flow.field('donatorEmail').value).toBe('anna@example.org'))
  })

  it('is one attempt, even if an answer is lost and the donor presses again', async () => {
    const flow = await open({}, { [paths.card]: new ApiError('unreachable', paths.card) })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    const first = await flow.called(paths.card)
    await flow.says('Anslutningen är långsam.')
    expect(flow.text()).not.toContain('kunde inte')
    await flow.press('Avbryt')
    await vi.waitFor(() => expect(flow.dialog()).toBeNull())
    expect(flow.heading()).toBe('Dina uppgifter')
    flow.api.answers[paths.card] = { success: true, redirectURL: 'https://card.example.org/pay/1', attempt: 'ref-1' }
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const keys = flow.api.to(paths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys)).toEqual(new Set([first.headers['Idempotency-Key']]))
  })

  it('is a new attempt after the server has rejected the first', async () => {
    const flow = await open({}, { [paths.card]: { success: false } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Kortbetalningen kunde inte startas.')
    await flow.press('Fortsätt')
    await flow.press('Ge 200 kr med kort')
    await flow.called(paths.card, 2)
    const [one, two] = flow.api.to(paths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(one).not.toBe(two)
  })

  it.each(['cancelled', 'paid'])('silently starts a new attempt if the earlier payment is over (%s)', async (error) => {
    const flow = await open()
    const answers = [
      { success: false, error },
      { success: true, redirectURL: 'https://card.example.org/pay/2', attempt: 'ref-2' },
    ]
    Object.defineProperty(flow.api.answers, paths.card, { get: () => answers.shift() })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toEqual(['https://card.example.org/pay/2']))
    const [one, two] = flow.api.to(paths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(one).not.toBe(two)
    expect(pushed().filter(({ event }) => event === 'payment_error')).toEqual([])
  })

  it('shows a notice if another payment is open', async () => {
    const flow = await open({}, { [paths.card]: { success: false, error: 'RP06' } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Du har redan en betalning på gång.')
  })

  it('does not start when the page prevents gift:start', async () => {
    const flow = await open()
    const asked = vi.fn((event: Event) => event.preventDefault())
    flow.element.addEventListener('gift:start', asked)
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(flow.api.to(paths.card)).toEqual([])
  })
})

describe('a donor who returns to a standard gift', () => {
  /** Goes to the card page and returns to a newly loaded page. */
  async function comeBack(payment: object | null): Promise<Flow> {
    const left = await open()
    await fillIn(left)
    await left.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(left.visited).toHaveLength(1))
    const data = left.api.to(paths.keepCard)[0]?.body['cardSession']
    document.body.innerHTML = ''
    return open({}, { [paths.cardReturn]: { data, payment } })
  }
  const payment = {
    attempt: 'ref-1',
    status: 'cancelled',
    giftAmount: 200,
    giftObjectId: '42',
    giftPurpose: 'Hemlöshet',
  }

  it('after a cancelled payment is on the same step with the same values', async () => {
    const flow = await comeBack(payment)
    await flow.says('Kortbetalningen avbröts. Inga pengar har dragits')
    expect(flow.heading()).toBe('Dina uppgifter')
    expect(flow.field('donatorEmail').value).toBe('anna@example.org')
    expect(flow.field('ssn').value).toBe('811218-9876')
    await flow.press('Ge 200 kr med kort')
    await flow.called(paths.card)
  })

  it('after a declined card sees a notice', async () => {
    const flow = await comeBack({ ...payment, status: 'declined' })
    await flow.says('Kortet godkändes inte. Inga pengar har dragits.')
  })

  it('after a paid card goes to the thank-you page [CRD-4, STD-27]', async () => {
    const flow = await comeBack({ ...payment, status: 'paid' })
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const url = new URL(flow.visited[0] ?? '')
    expect([url.pathname, url.search]).toEqual(['/tack/', '?responseCode=OK'])
  })

  it('after a payment that was already confirmed starts a new gift', async () => {
    recordGift('purchase', 'ref-thanked', {}, {})
    const flow = await comeBack({ ...payment, attempt: 'ref-thanked', status: 'paid' })
    await flow.called(paths.cardReturn)
    await vi.waitFor(() => expect(sessionStorage.getItem('charity-elements:flow:standard-gift')).toBeNull())
    expect(flow.heading()).toBe('Belopp och betalsätt')
    expect(flow.visited).toEqual([])
  })

  it('continues the same payment while the card page is still open', async () => {
    const flow = await comeBack({ ...payment, status: 'created' })
    await flow.says('Kortbetalningen är inte slutförd')
    const kept = sessionStorage.getItem('charity-elements:attempt:standard-gift card') ?? ''
    await flow.press('Ge 200 kr med kort')
    const { headers } = await flow.called(paths.card)
    expect(kept).toContain(headers['Idempotency-Key'])
  })

  it('after a reload is on the same step, from the flow saved on the server', async () => {
    const left = await open()
    await fillIn(left)
    await vi.waitFor(() => expect(JSON.stringify(left.api.to(paths.keepForm).at(-1)?.body)).toContain('811218'))
    const kept = left.api.to(paths.keepForm).at(-1)?.body['formData'] as object
    document.body.innerHTML = ''
    const flow = await open({}, { [paths.form]: kept })
    await flow.says('Steg 2 av 2')
    expect(flow.field('donatorFirstName').value).toBe('Anna')
  })

  it('keeps what was typed offline: it is saved when the browser is online again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const flow = await open({}, { [paths.keepForm]: new ApiError('unreachable', paths.keepForm) })
    await fillIn(flow)
    const newest = () => JSON.stringify(flow.api.to(paths.keepForm).at(-1)?.body)
    await vi.waitFor(() => expect(newest()).toContain('811218'))
    const lost = flow.api.to(paths.keepForm).length
    flow.api.answers[paths.keepForm] = {}
    dispatchEvent(new Event('online'))
    await flow.called(paths.keepForm, lost + 1)
    expect(newest()).toContain('811218')
    // An unchanged flow is not saved again.
    dispatchEvent(new Event('online'))
    await flow.press('Ge 200 kr med kort')
    await flow.called(paths.keepCard)
    expect(flow.api.to(paths.keepForm)).toHaveLength(lost + 1)
    warned.mockRestore()
  })

  it('causes no request if nothing was saved, and leaves no personal data in the browser', async () => {
    // The flow of the previous test unmounts in a later task, and sets its saved marker only then.
    for (let task = 0; task < 3; task += 1) await new Promise((done) => setTimeout(done))
    clearPage()
    const flow = await open()
    await flow.called(paths.check)
    expect(flow.api.sent.map(({ path }) => path)).toEqual([paths.check])
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    for (const personal of ['Anna', 'Åberg', 'anna@', '701234567', '811218']) expect(stored).not.toContain(personal)
    expect(document.body.outerHTML).not.toContain('anna@')
  })
})
