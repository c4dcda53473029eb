import { storageKey } from '@charity-elements/runtime/api'
import { ApiError } from '@charity-elements/runtime'
import { find, settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingPurchase, recordGiftEvent } from '@charity-elements/payments/reports'
import { flowExample } from '../flow/examples.ts'
import { clearPage, pageUrl, openElement } from '../testing/element-harness.ts'
import { apiPaths } from '@charity-elements/payments/testing'
import { standardGift } from './element.ts'
import { type StandardFlow, fillIn, openStandard } from './testing/standard-harness.ts'

/** Of this file alone: the page remembers which gifts it has reported. */
const attempt = crypto.randomUUID()

beforeEach(clearPage)
afterEach(clearPage)

/** Fills in a gift and leaves the page. Returns what the server has saved of it. */
async function leaveFilledIn(): Promise<object> {
  const left = await openStandard()
  await fillIn(left)
  const saved = () => left.api.to(apiPaths.saveForm).at(-1)?.body['formData'] as object
  await vi.waitFor(() => expect(JSON.stringify(saved())).toContain('811218'))
  document.body.innerHTML = ''
  return saved()
}

/** Goes to the card page; returns the card session that is saved. */
async function leaveForCardPage(): Promise<unknown> {
  const left = await openStandard()
  await fillIn(left)
  await left.press('Ge 200 kr med kort')
  await vi.waitFor(() => expect(left.visited).toHaveLength(1))
  document.body.innerHTML = ''
  return left.api.to(apiPaths.saveCard)[0]?.body['cardSession']
}

/** Returns to a saved gift, which the server gives when it is told to. */
async function comeBackEarly() {
  const kept = await leaveFilledIn()
  let arrive = () => {}
  const saved = new Promise<object>((resolve) => {
    arrive = () => resolve(kept)
  })
  return { flow: await openStandard({}, { [apiPaths.savedForm]: saved }), arrive }
}

describe('a donor who returns to a standard gift', () => {
  /** Returns from the card page to a newly loaded page. */
  async function comeBack(payment: object | null, address = pageUrl): Promise<StandardFlow> {
    const data = await leaveForCardPage()
    return openElement(standardGift, flowExample, { [apiPaths.savedCard]: { data, payment } }, address)
  }
  const payment = {
    attempt,
    status: 'cancelled',
    giftAmount: 200,
    giftObjectId: '42',
    giftPurpose: 'Hemlöshet',
  }

  it('after a cancelled payment is on the same step with the same values [API-34]', async () => {
    const flow = await comeBack(payment)
    await flow.says('Kortbetalningen avbröts. Inga pengar har dragits')
    expect(flow.heading()).toBe('Dina uppgifter')
    expect(flow.field('donatorEmail').value).toBe('anna@example.org')
    expect(flow.field('ssn').value).toBe('811218-9876')
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.card)
  })

  it('asks for the payment once: the card page’s answer is taken out of the address', async () => {
    const before = location.href
    const address = new URL(before)
    address.searchParams.set('responseCode', 'Cancel')
    address.searchParams.set('transactionId', '7')
    history.replaceState(history.state, '', address)
    const flow = await openElement(standardGift, flowExample, {}, location.href)
    await flow.called(apiPaths.savedCard)
    await vi.waitFor(() => expect(location.href).toBe(before))
  })

  it('after a declined card sees a notice', async () => {
    const flow = await comeBack({ ...payment, status: 'declined' })
    await flow.says('Kortet godkändes inte. Inga pengar har dragits.')
    expect(pendingPurchase('card', window)).toBeUndefined()
  })

  it.each([
    ['DS24', 'Vi vet inte om kortbetalningen gick igenom. Titta efter hos din bank innan du ger igen.', false],
    ['card_error', 'Kortbetalningen misslyckades.', true],
  ])('after a payment that ended with %s sees: %s', async (error, notice, isSwishOffered) => {
    const flow = await comeBack({ ...payment, status: 'error', error })
    await flow.says(notice)
    expect(flow.text().includes('Ge 200 kr med Swish i stället')).toBe(isSwishOffered)
  })

  it('whose payment may have been paid learns so at the next press, and can then give again', async () => {
    const flow = await openStandard({}, { [apiPaths.card]: { success: false, error: 'DS24' } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Vi vet inte om kortbetalningen gick igenom.')
    expect(flow.text()).not.toMatch(/Inga pengar har dragits|i stället/)
    await flow.press('Fortsätt')
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.card, 2)
    const [one, two] = flow.api.to(apiPaths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(one).not.toBe(two)
  })

  it('after a paid card goes to the thank-you page [CRD-4, STD-27]', async () => {
    const flow = await comeBack({ ...payment, status: 'paid' })
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const url = new URL(flow.visited[0] ?? '')
    expect([url.pathname, url.search]).toEqual(['/tack/', '?responseCode=OK'])
    expect(pendingPurchase('card', window)).toMatchObject({ amount: 200 })
  })

  it('after a payment that was already confirmed starts a new gift', async () => {
    recordGiftEvent('purchase', 'ref-thanked', {}, {})
    const flow = await comeBack({ ...payment, attempt: 'ref-thanked', status: 'paid' })
    await flow.called(apiPaths.savedCard)
    await vi.waitFor(() => expect(sessionStorage.getItem(storageKey('flow'))).toBeNull())
    expect(flow.heading()).toBe('Belopp och betalsätt')
    expect(flow.visited).toEqual([])
  })

  it('continues the same payment while the card page is still open', async () => {
    const flow = await comeBack({ ...payment, status: 'created' })
    await flow.says('Kortbetalningen är inte slutförd')
    const kept = sessionStorage.getItem('charity-elements:attempt:standard-gift card') ?? ''
    await flow.press('Ge 200 kr med kort')
    const { headers } = await flow.called(apiPaths.card)
    expect(kept).toContain(headers['Idempotency-Key'])
  })

  it('has what they typed after they came back, not what the card page was left with', async () => {
    const data = await leaveForCardPage()
    const typed = JSON.parse(JSON.stringify(await leaveFilledIn()).replaceAll('anna@', 'ny@')) as object
    const answers = { [apiPaths.savedCard]: { data, payment: { ...payment, status: 'created' } } }
    const flow = await openStandard({}, { ...answers, [apiPaths.savedForm]: typed })
    await flow.says('Kortbetalningen är inte slutförd')
    expect(flow.field('donatorEmail').value).toBe('ny@example.org')
  })

  it('is not told that no money was taken when the host could not ask whether the card was charged', async () => {
    const returned = new URL(pageUrl)
    returned.searchParams.set('responseCode', 'Unknown')
    const flow = await comeBack({ ...payment, status: 'created' }, returned.href)
    await flow.says('Vi vet inte om kortbetalningen gick igenom. Titta efter hos din bank innan du ger igen.')
    expect(flow.text()).not.toMatch(/inga pengar|i stället/i)
    expect(pendingPurchase('card', window)).toMatchObject({ amount: 200 })
  })

  it('after a reload is on the same step, from the flow saved on the server [API-35, API-36]', async () => {
    const kept = await leaveFilledIn()
    const flow = await openStandard({}, { [apiPaths.savedForm]: kept })
    await flow.says('Steg 2 av 2')
    expect(flow.field('donatorFirstName').value).toBe('Anna')
  })

  it.each(['the saved flow', 'nothing'])(
    'is shown a message while it cannot be fetched, and finds %s later',
    async (found) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const filledIn = await leaveFilledIn()
      const kept = found === 'nothing' ? {} : filledIn
      const flow = await openStandard({}, { [apiPaths.savedForm]: new ApiError('unreachable', apiPaths.savedForm) })
      await flow.says('Vi hämtar det du har fyllt i.')
      flow.api.answers[apiPaths.savedForm] = kept
      await vi.waitFor(() => expect(flow.text()).not.toContain('Vi hämtar det'))
      expect(flow.text()).toContain(found === 'nothing' ? 'Steg 1 av 2' : 'Steg 2 av 2')
    },
  )

  it('and waits for the saved flow sees the step that was left, never the first one', async () => {
    const { flow, arrive } = await comeBackEarly()
    const shown = () => [flow.heading(), getComputedStyle(find(flow.root, '.step-body')).visibility]
    expect(shown()).toEqual(['Dina uppgifter', 'hidden'])
    arrive()
    await vi.waitFor(() => expect(shown()).toEqual(['Dina uppgifter', 'visible']))
    expect(flow.field('donatorFirstName').value).toBe('Anna')
  })

  it('and changes the amount before the saved flow arrives keeps the change', async () => {
    const { flow, arrive } = await comeBackEarly()
    await flow.called(apiPaths.savedForm)
    await flow.press('500 kr')
    arrive()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(flow.text()).toContain('Steg 1 av 2')
    expect(flow.root.querySelector<HTMLInputElement>('input[name=amount]:checked')?.value).toBe('500')
  })

  it('and goes back to the amount that the form began with has that saved', async () => {
    const left = await openStandard()
    await left.press('500 kr')
    await left.press('Fortsätt')
    await left.called(apiPaths.saveForm)
    const kept = left.api.to(apiPaths.saveForm).at(-1)?.body['formData'] as object
    document.body.innerHTML = ''
    const flow = await openStandard({}, { [apiPaths.savedForm]: { ...kept, currentStep: 'of another version' } })
    const checked = () => flow.root.querySelector<HTMLInputElement>('input[name=amount]:checked')?.value
    await vi.waitFor(() => expect(checked()).toBe('500'))
    await flow.press('200 kr')
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(JSON.stringify(flow.api.to(apiPaths.saveForm))).toContain('"giftAmount":200'))
  })

  it('and types before the payment’s status arrives still sees it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const data = await leaveForCardPage()
    const flow = await openStandard({}, { [apiPaths.savedCard]: new ApiError('unreachable', apiPaths.savedCard) })
    await flow.press('500 kr')
    await flow.press('Fortsätt')
    flow.type('donatorEmail', 'eva@example.org')
    await flow.called(apiPaths.savedCard, 2)
    flow.api.answers[apiPaths.savedCard] = { data, payment: { ...payment, status: 'declined' } }
    await flow.says('Kortet godkändes inte.')
    expect(flow.field('donatorEmail').value).toBe('eva@example.org')
  })

  it('and pays again before the first payment’s status arrives hears nothing of that', async () => {
    await leaveForCardPage()
    const before = location.href
    const returned = new URL(before)
    returned.searchParams.set('responseCode', 'Cancel')
    history.replaceState(history.state, '', returned)
    let answer = (_: object) => {}
    const status = new Promise<object>((resolve) => {
      answer = resolve
    })
    const flow = await openElement(standardGift, flowExample, { [apiPaths.savedCard]: status }, location.href)
    await flow.press('500 kr')
    await fillIn(flow)
    await flow.press('Ge 500 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    answer({ data: null, payment })
    await vi.waitFor(() => expect(location.href).toBe(before))
    await settled(document)
    expect(flow.text()).not.toContain('Kortbetalningen avbröts.')
    expect(pendingPurchase('card', window)).toMatchObject({ amount: 500 })
    expect(sessionStorage.getItem('charity-elements:attempt:standard-gift card')).toContain('500')
  })

  it('keeps what was typed offline: it is saved when the browser is online again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const flow = await openStandard({}, { [apiPaths.saveForm]: new ApiError('unreachable', apiPaths.saveForm) })
    await fillIn(flow)
    const newest = () => JSON.stringify(flow.api.to(apiPaths.saveForm).at(-1)?.body)
    await vi.waitFor(() => expect(newest()).toContain('811218'))
    const lost = flow.api.to(apiPaths.saveForm).length
    flow.api.answers[apiPaths.saveForm] = {}
    dispatchEvent(new Event('online'))
    await flow.called(apiPaths.saveForm, lost + 1)
    expect(newest()).toContain('811218')
    // An unchanged flow is not saved again, except before its payment: another flow of the session
    // may have saved its form meanwhile.
    dispatchEvent(new Event('online'))
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.saveCard)
    expect(flow.api.to(apiPaths.saveForm)).toHaveLength(lost + 2)
    warned.mockRestore()
  })

  it('causes no request if nothing was saved, and leaves no personal data in the browser', async () => {
    const flow = await openStandard()
    await flow.called(apiPaths.check)
    expect(flow.api.sent.map(({ path }) => path)).toEqual([apiPaths.check])
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    for (const personal of ['Anna', 'Åberg', 'anna@', '701234567', '811218']) expect(stored).not.toContain(personal)
    expect(document.body.outerHTML).not.toContain('anna@')
  })
})
