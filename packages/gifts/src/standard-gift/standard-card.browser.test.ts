import { ApiError } from '@charity-elements/runtime/api/error.ts'
import { expectAccessible, settled } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordGift } from '@charity-elements/runtime/analytics/gift.ts'
import { clearPage, pageUrl, paths, pushed } from '../testing/flow-stand.ts'
import { type Flow, anna, fillIn, gift, open } from './testing/standard-stand.ts'

beforeEach(clearPage)
afterEach(clearPage)

describe('a standard gift by card', () => {
  it('is created, kept, and leads to the card page [STD-3, STD-22, STD-29, CRD-1, CRD-2]', async () => {
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

  it('that the server refuses goes back to the step before with everything kept, and says so [CRD-3]', async () => {
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

  it('is one attempt from the first press on, whatever is lost and pressed again', async () => {
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

  it('is a new attempt once the server has refused the first', async () => {
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

  it.each(['cancelled', 'paid'])('whose payment was over before (%s) is begun anew without a word', async (error) => {
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

  it('that meets another open payment says so', async () => {
    const flow = await open({}, { [paths.card]: { success: false, error: 'RP06' } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Du har redan en betalning på gång.')
  })

  it('does not begin when the page objects', async () => {
    const flow = await open()
    const asked = vi.fn((event: Event) => event.preventDefault())
    flow.element.addEventListener('gift:start', asked)
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(flow.api.to(paths.card)).toEqual([])
  })
})

describe('a donor who comes back to a standard gift', () => {
  /** Leaves for the card page, and comes back to a page that is loaded anew. */
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

  it('from a payment that was broken off stands on the same step with the same values', async () => {
    const flow = await comeBack(payment)
    await flow.says('Kortbetalningen avbröts. Inga pengar har dragits')
    expect(flow.heading()).toBe('Dina uppgifter')
    expect(flow.field('donatorEmail').value).toBe('anna@example.org')
    expect(flow.field('ssn').value).toBe('811218-9876')
    await flow.press('Ge 200 kr med kort')
    await flow.called(paths.card)
  })

  it('from a card that was not accepted is told so', async () => {
    const flow = await comeBack({ ...payment, status: 'declined' })
    await flow.says('Kortet godkändes inte. Inga pengar har dragits.')
  })

  it('from a payment that is paid is led to the thank-you page [CRD-4, STD-27]', async () => {
    const flow = await comeBack({ ...payment, status: 'paid' })
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const url = new URL(flow.visited[0] ?? '')
    expect([url.pathname, url.search]).toEqual(['/tack/', '?responseCode=OK'])
  })

  it('from a payment that was thanked for begins a new gift', async () => {
    recordGift('purchase', 'ref-thanked', {}, {})
    const flow = await comeBack({ ...payment, attempt: 'ref-thanked', status: 'paid' })
    await flow.called(paths.cardReturn)
    await vi.waitFor(() => expect(sessionStorage.getItem('charity-elements:flow:standard-gift')).toBeNull())
    expect(flow.heading()).toBe('Belopp och betalsätt')
    expect(flow.visited).toEqual([])
  })

  it('goes on with the same payment while the card page still waits', async () => {
    const flow = await comeBack({ ...payment, status: 'created' })
    await flow.says('Kortbetalningen är inte slutförd')
    const kept = sessionStorage.getItem('charity-elements:attempt:standard-gift card') ?? ''
    await flow.press('Ge 200 kr med kort')
    const { headers } = await flow.called(paths.card)
    expect(kept).toContain(headers['Idempotency-Key'])
  })

  it('by reload stands where the typing was, from what the server kept', async () => {
    const left = await open()
    await fillIn(left)
    await vi.waitFor(() => expect(JSON.stringify(left.api.to(paths.keepForm).at(-1)?.body)).toContain('811218'))
    const kept = left.api.to(paths.keepForm).at(-1)?.body['formData'] as object
    document.body.innerHTML = ''
    const flow = await open({}, { [paths.form]: kept })
    await flow.says('Steg 2 av 2')
    expect(flow.field('donatorFirstName').value).toBe('Anna')
  })

  it('stands where the typing was although the line was gone meanwhile, as soon as it is back', async () => {
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
    // What is kept is not sent again.
    dispatchEvent(new Event('online'))
    await flow.press('Ge 200 kr med kort')
    await flow.called(paths.keepCard)
    expect(flow.api.to(paths.keepForm)).toHaveLength(lost + 1)
    warned.mockRestore()
  })

  it('asks the server for nothing when nothing was kept, and keeps nothing personal in the browser', async () => {
    // The flow of the test before leaves the page in a task of its own, and notes then what it had still to keep.
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
