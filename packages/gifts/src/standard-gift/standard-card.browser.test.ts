import { ApiError } from '@charity-elements/runtime'
import { settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { completedGift, rememberPurchase } from '@charity-elements/payments/reports'
import { clearPage, pageUrl, dataLayerEvents } from '../testing/element-harness.ts'
import { apiPaths, makeTimePass, pollUntil } from '@charity-elements/payments/testing'
import { sentDonor, fillIn, sentGift, openStandard } from './testing/standard-harness.ts'

/** Of this file alone: the page remembers which gifts it has reported. */
const attempt = crypto.randomUUID()

beforeEach(clearPage)
afterEach(clearPage)

describe('a standard gift by card', () => {
  it('saves the flow, creates the payment and goes to the card page [STD-3, STD-22, STD-29, CRD-1, CRD-2, API-19, API-20, API-33]', async () => {
    const flow = await openStandard()
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    const { body, headers } = await flow.called(apiPaths.card)
    expect(body).toEqual({
      requestType: 'standard',
      ...sentGift,
      ...sentDonor,
      paymentThankYouPageId: '7f3c',
      returnUrl: pageUrl,
    })
    expect(headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
    const kept = await flow.called(apiPaths.saveCard)
    expect(kept.body['cardSession']).toMatchObject({
      urlOrigin: 'https://www.example.org/ge/gava/',
      currentStep: 'contactdetails',
      steps: ['start'],
      formValue: { donatorForm: { donatorEmail: 'anna@example.org', ssn: '811218-9876' } },
    })
    await vi.waitFor(() => expect(flow.visited).toEqual(['https://card.example.org/pay/1']))
    expect(flow.dialog()?.open).toBe(true)
    for (const line of ['200 kr med kort', 'Ändamål: Hemlöshet', 'Du skickas till kortbetalningen …'])
      expect(flow.dialog()?.innerText).toContain(line)
    // For a browser that has not redirected by itself.
    await flow.press('Till kortbetalningen')
    expect(flow.visited).toHaveLength(2)
    expect(dataLayerEvents().map(({ event, transaction_id }) => [event, transaction_id])).toEqual([
      ['begin_checkout', undefined],
      ['add_payment_info', flow.reference],
    ])
    expect(JSON.stringify(dataLayerEvents())).not.toContain('anna')
  })

  it.each([
    [true, 'Anslutningen är långsam.'],
    [false, 'Du är offline. Vi fortsätter när du är uppkopplad igen.'],
  ])('with a lost answer while the browser is online (%s) says: %s', async (isOnline, said) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    onTestFinished(() => void vi.restoreAllMocks())
    const flow = await openStandard({}, { [apiPaths.card]: new ApiError('unreachable', apiPaths.card) })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Förbereder kortbetalningen …')
    await flow.says(said)
  })

  it('rejected by the server: goes back a step with all values and a notice [CRD-3]', async () => {
    const flow = await openStandard({}, { [apiPaths.card]: { success: false, error: 'down' } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Kortbetalningen kunde inte startas. Inga pengar har dragits.')
    expect(flow.dialog()).toBeNull()
    expect(flow.heading()).toBe('Belopp och betalsätt')
    expect(flow.visited).toEqual([])
    expect(dataLayerEvents().at(-1)).toEqual({ event: 'payment_error', payment_type: 'Kort', reason: 'down' })
    await flow.isAccessible()
    await flow.press('Fortsätt')
    await vi.waitFor(() => expect(flow.field('donatorEmail').value).toBe('anna@example.org'))
  })

  it.each(['javascript:alert(1)', 'http://card.example.org/pay/1', ''])(
    'sends nobody to the address %j',
    async (redirectURL) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const flow = await openStandard({}, { [apiPaths.card]: { success: true, redirectURL, attempt } })
      await fillIn(flow)
      await flow.press('Ge 200 kr med kort')
      await flow.says('Kortbetalningen kunde inte startas. Inga pengar har dragits.')
      expect(flow.visited).toEqual([])
      expect(dataLayerEvents().at(-1)).toMatchObject({ event: 'payment_error', reason: 'unsafe-redirect' })
      expect(warn.mock.calls.join()).toContain('redirectURL')
      warn.mockRestore()
    },
  )

  it('rejected by the server: the notice offers Swish, which keeps what was typed [CRD-3]', async () => {
    const flow = await openStandard({}, { [apiPaths.card]: { success: false } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.press('Ge 200 kr med Swish i stället')
    await flow.says('Steg 2 av 2')
    expect(flow.text()).not.toContain('kunde inte startas')
    expect(flow.field('donatorEmail').value).toBe('anna@example.org')
    await flow.press('Ge 200 kr med Swish')
    await vi.waitFor(() => expect(flow.dialog()?.open).toBe(true))
    expect(flow.dialog()?.innerText).toContain('Ändamål: Hemlöshet')
  })

  it('is one attempt, even if an answer is lost and the donor presses again', async () => {
    const flow = await openStandard({}, { [apiPaths.card]: new ApiError('unreachable', apiPaths.card) })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    const first = await flow.called(apiPaths.card)
    await flow.says('Anslutningen är långsam.')
    expect(flow.text()).not.toContain('kunde inte')
    expect(flow.text()).not.toContain('Välj ett annat sätt')
    await flow.press('Avbryt')
    await vi.waitFor(() => expect(flow.dialog()).toBeNull())
    expect(flow.heading()).toBe('Dina uppgifter')
    flow.api.answers[apiPaths.card] = {
      success: true,
      redirectURL: 'https://card.example.org/pay/1',
      attempt,
    }
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const keys = flow.api.to(apiPaths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys)).toEqual(new Set([first.headers['Idempotency-Key']]))
  })

  it('offers another way to pay when the server answers with errors, and keeps its attempt', async () => {
    const passTime = makeTimePass()
    const flow = await openStandard({}, { [apiPaths.card]: new ApiError('status', apiPaths.card, 500) })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.api.to(apiPaths.card)).toHaveLength(1))
    expect(flow.text()).not.toContain('långsam')
    passTime()
    await flow.says('Vi når inte kortbetalningen just nu')
    await flow.isAccessible()
    await flow.press('Välj ett annat sätt att betala')
    await flow.says('Välj ett annat sätt att betala, eller försök igen senare.')
    expect(flow.dialog()).toBeNull()
    expect(flow.button('Ge 200 kr med Swish i stället')).toBeVisible()
    flow.api.answers[apiPaths.card] = { success: true, redirectURL: 'https://card.example.org/pay/1', attempt }
    await flow.press('Fortsätt')
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toHaveLength(1))
    const keys = flow.api.to(apiPaths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
    vi.restoreAllMocks()
  })

  it('without an answer says nothing of the money to a donor who may have paid on the card page', async () => {
    const passTime = makeTimePass()
    rememberPurchase('card', { attempt, amount: 200, giftId: '42', purpose: 'Hemlöshet' }, window)
    const flow = await openStandard({}, { [apiPaths.card]: new ApiError('status', apiPaths.card, 500) })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.api.to(apiPaths.card)).toHaveLength(1))
    passTime()
    await flow.says('Vi fortsätter försöka, och det blir bara en betalning.')
    expect(flow.text()).not.toContain('Inga pengar')
    await flow.press('Välj ett annat sätt att betala')
    await flow.says('Vi vet inte om kortbetalningen gick igenom.')
    expect(flow.text()).not.toMatch(/Inga pengar|i stället/)
    vi.restoreAllMocks()
  })

  it('is a new attempt after the server has rejected the first', async () => {
    const flow = await openStandard({}, { [apiPaths.card]: { success: false } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Kortbetalningen kunde inte startas.')
    await flow.press('Fortsätt')
    await flow.press('Ge 200 kr med kort')
    await flow.called(apiPaths.card, 2)
    const [one, two] = flow.api.to(apiPaths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(one).not.toBe(two)
  })

  it.each(['cancelled', 'paid'])('silently starts a new attempt if the earlier payment is over (%s)', async (error) => {
    const flow = await openStandard()
    const answers = [
      { success: false, error },
      { success: true, redirectURL: 'https://card.example.org/pay/2', attempt: 'ref-2' },
    ]
    Object.defineProperty(flow.api.answers, apiPaths.card, { get: () => answers.shift() })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toEqual(['https://card.example.org/pay/2']))
    const [one, two] = flow.api.to(apiPaths.card).map(({ headers }) => headers['Idempotency-Key'])
    expect(one).not.toBe(two)
    expect(dataLayerEvents().filter(({ event }) => event === 'payment_error')).toEqual([])
  })

  it('is not begun again by a donor who has paid it on the card page, and does not know', async () => {
    rememberPurchase('card', { attempt, amount: 200, giftId: '42', purpose: 'Hemlöshet' }, window)
    const flow = await openStandard({}, { [apiPaths.card]: { success: false, error: 'paid' } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(flow.visited).toEqual([expect.stringMatching(/\/tack\/\?responseCode=OK$/)]))
    await flow.called(apiPaths.card)
    expect(flow.dialog()).toBeNull()
  })

  it('says that another payment is open or paid, and where to see it', async () => {
    const flow = await openStandard({}, { [apiPaths.card]: { success: false, error: 'RP06' } })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Du har redan en betalning på gång, eller en som nyss är betald.')
    await flow.says('Om du väljer Swish visar vi hur det gick.')
  })

  describe('where Swish is not offered, and another payment is open or paid', () => {
    const payment = { giftAmount: 100, attempt: 'ref-swish' }
    const refusedMonthly = async (polled: object) => {
      const answers = { [apiPaths.card]: { success: false, error: 'RP06' }, [apiPaths.poll]: polled }
      const flow = await openStandard({ requestType: 'monthly' }, answers)
      await flow.press('Fortsätt')
      await flow.says('Steg 2 av 2')
      flow.type('donatorEmail', 'anna@example.org')
      await flow.press('Ge 200 kr/mån med kort')
      await flow.says('Du har redan en betalning på gång, eller en som nyss är betald.')
      expect(flow.text()).not.toContain('Om du väljer Swish')
      return flow
    }

    it('shows the payment, which is no monthly gift, and leads to no thanks for one', async () => {
      const flow = await refusedMonthly({ status: 'created', type: 'swish', ...payment })
      await flow.says('100 kr med Swish')
      flow.api.answers[apiPaths.poll] = { status: 'paid', ...payment }
      await pollUntil(() => expect(flow.text()).toContain('Klar'))
      await flow.press('Klar')
      await vi.waitFor(() => expect(flow.dialog()).toBeNull())
      expect(flow.visited).toEqual([])
      expect(completedGift(globalThis)).toMatchObject({ kind: 'paid', amount: 100 })
    })

    it.each([
      ['there is none by Swish', { status: 'error', error: 'none' }],
      ['the donor knows how it ended', { status: 'declined', ...payment }],
      ['it is not known', new ApiError('unreachable', apiPaths.poll)],
    ])('shows no dialog if %s', async (_, polled) => {
      const flow = await refusedMonthly(polled)
      await flow.called(apiPaths.poll)
      await settled(document)
      expect(flow.dialog()).toBeNull()
    })
  })

  it('says that there have been too many attempts, and when to try again', async () => {
    const flow = await openStandard({}, { [apiPaths.card]: new ApiError('status', apiPaths.card, 429) })
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await flow.says('Det har kommit många försök härifrån på kort tid. Inga pengar har dragits. Vänta en minut')
  })

  it('does not start when the page prevents gift-start', async () => {
    const flow = await openStandard()
    const asked = vi.fn((event: Event) => event.preventDefault())
    flow.element.addEventListener('gift-start', asked)
    await fillIn(flow)
    await flow.press('Ge 200 kr med kort')
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(flow.api.to(apiPaths.card)).toEqual([])
  })
})
