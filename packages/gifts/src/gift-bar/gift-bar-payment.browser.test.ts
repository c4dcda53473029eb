import { slowStartAfter } from '@charity-elements/payments/start'
import { ApiError, replaceServices } from '@charity-elements/runtime'
import { find, mount } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  apiPaths,
  createdByCode,
  makeTimePass,
  pollUntil,
  scriptedApi,
  unreachable,
} from '@charity-elements/payments/testing'
import { giftBar } from './element.ts'
import { openBar, prepareBarPage, clearBarPage, dispatchedEvents, props } from './testing/gift-bar-harness.ts'

/** Of this file alone: the page remembers which gifts it has reported. */
const attempt = crypto.randomUUID()

beforeEach(prepareBarPage)
afterEach(clearBarPage)

/** Presses the button, whose check takes so long that the bar says so. */
async function pressSlowly(swish: HTMLElement): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    swish.click()
    await vi.advanceTimersByTimeAsync(slowStartAfter)
  } finally {
    vi.useRealTimers()
  }
}

describe('a gift bar payment', () => {
  it('checks for an interrupted payment before opening the dialog, as giftbar [GBA-24, GBA-23, API-32]', async () => {
    const { swish, api, heading, element } = await openBar({}, { [apiPaths.check]: { shouldOpen: false } })
    await vi.waitFor(() => expect(api.to(apiPaths.check)).toHaveLength(1))
    await userEvent.click(swish())
    await vi.waitFor(() => expect(heading()).toBe('200 kr med Swish'))
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    expect(api.to(apiPaths.check)).toHaveLength(2)
    expect(api.to(apiPaths.check)[1]?.body).toEqual({
      origin: 'giftbar',
      windowHistoryLength: history.length,
      isReload: expect.any(Boolean),
      isSafari: false,
    })
    const order = api.sent.map(({ path }) => path)
    expect(order.lastIndexOf(apiPaths.check)).toBeLessThan(order.indexOf(apiPaths.byCode))
    expect(element.getAttributeNames()).not.toContain('data-phone')
  })

  it('sends the gift and nothing about the donor [API-26]', async () => {
    const { swish, api } = await openBar()
    await userEvent.click(swish())
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    expect(api.to(apiPaths.byCode)[0]?.body).toEqual({
      requestType: 'standard',
      giftAmount: 200,
      giftObjectId: '42',
      giftPurpose: 'Hemlöshet',
      giftVariant: 'gift-bar',
      origin: 'giftbar',
    })
  })

  it.each([
    ['takes it', 'amounts-higher', ['variants'], 'gift-bar:amounts-higher'],
    ['does not', 'amounts-higher', [], 'gift-bar'],
    ['gets no name', 'a higher one', ['variants'], 'gift-bar'],
  ] as const)(
    'names the variant of an experiment to a host that %s, and in the data layer',
    async (_, variant, has, giftVariant) => {
      const { swish, api, element, root } = await openBar(
        { buttonAmounts: null },
        { [apiPaths.byCode]: { ...createdByCode, attempt: crypto.randomUUID() } },
      )
      api.extensions.push(...has)
      element.setAttribute('data-button-amounts', '[300,600,900]')
      element.setAttribute('data-gift-variant', variant)
      await vi.waitFor(() => expect(root.querySelector('input[value="600"]')).not.toBeNull())
      await vi.waitFor(() => expect(swish().textContent).toContain('600'))
      await userEvent.click(swish())
      await vi.waitFor(() => expect(api.to(apiPaths.byCode)[0]?.body).toMatchObject({ giftVariant, giftAmount: 600 }))
      await vi.waitFor(() => expect(window.dataLayer).toHaveLength(2))
      const itemVariant = variant === 'amounts-higher' ? { item_variant: variant } : {}
      const item = { item_name: 'Hemlöshet', ...itemVariant, price: 600, quantity: 1 }
      expect(window.dataLayer).toEqual([
        expect.objectContaining({ event: 'begin_checkout', items: [item] }),
        expect.objectContaining({ event: 'add_payment_info', items: [item] }),
      ])
    },
  )

  it.each([
    ['takes it', ['campaign'], { campaign: { utm_source: 'brev' } }],
    ['does not', [], {}],
  ] as const)('names the campaign of the page to a host that %s', async (_, has, campaign) => {
    const { swish, api } = await openBar({}, {}, 'https://www.example.org/?utm_source=brev')
    api.extensions.push(...has)
    await userEvent.click(swish())
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    const { campaign: sent } = Object(api.to(apiPaths.byCode)[0]?.body)
    expect(sent === undefined ? {} : { campaign: sent }).toEqual(campaign)
  })

  it('is one attempt however often Swisha is pressed', async () => {
    const { swish, api, dialog } = await openBar(
      {},
      { [apiPaths.byCode]: { ...createdByCode, attempt: crypto.randomUUID() } },
    )
    for (let press = 0; press < 3; press++) swish().click()
    await vi.waitFor(() => expect(dialog()).not.toBeNull())
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    expect(dispatchedEvents).toEqual([{ type: 'gift-start', detail: { amount: 200, giftId: '42' } }])
    await vi.waitFor(() =>
      expect(window.dataLayer?.map((entry) => Object(entry).event)).toEqual(['begin_checkout', 'add_payment_info']),
    )
  })

  it('does not open when the page prevents gift-start', async () => {
    const object = (event: Event) => event.preventDefault()
    document.addEventListener('gift-start', object)
    const { swish, api, dialog } = await openBar()
    await userEvent.click(swish())
    await vi.waitFor(() => expect(dispatchedEvents).toHaveLength(1))
    document.removeEventListener('gift-start', object)
    expect(dialog()).toBeNull()
    expect(api.to(apiPaths.byCode)).toEqual([])
    await userEvent.click(swish())
    await vi.waitFor(() => expect(dialog()).not.toBeNull())
  })

  it('asks again about a stored attempt whose start the page has prevented', async () => {
    const broken = new ApiError('status', apiPaths.byCode, 500)
    const first = await openBar({}, { [apiPaths.byCode]: broken })
    await userEvent.click(first.swish())
    await vi.waitFor(() => expect(first.api.to(apiPaths.byCode)).toHaveLength(1))
    document.body.replaceChildren()
    const object = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('gift-start', object)
    onTestFinished(() => document.removeEventListener('gift-start', object))
    const { swish, dialog } = await openBar({}, { [apiPaths.poll]: { status: 'error' } })
    for (const times of [1, 2]) {
      swish().click()
      await vi.waitFor(() => expect(object).toHaveBeenCalledTimes(times))
      await vi.waitFor(() => expect(swish().ariaDisabled).not.toBe('true'))
    }
    expect(dialog()).toBeNull()
  })

  it('closes when the page prevents a retry in the dialog', async () => {
    const { swish, api, dialog, heading, button } = await openBar()
    await userEvent.click(swish())
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    api.answers[apiPaths.poll] = { status: 'declined' }
    await pollUntil(() => expect(heading()).toBe('Betalningen avbröts i Swish-appen'))
    const object = (event: Event) => event.preventDefault()
    document.addEventListener('gift-start', object)
    onTestFinished(() => document.removeEventListener('gift-start', object))
    await userEvent.click(button('Försök igen'))
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(api.to(apiPaths.byCode)).toHaveLength(1)
  })

  it('when paid, dispatches gift-paid once and goes to the thank-you page [GBA-9]', async () => {
    const { swish, api, visited } = await openBar({}, { [apiPaths.byCode]: { ...createdByCode, attempt } })
    await userEvent.click(swish())
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    await vi.waitFor(() => expect(sessionStorage.getItem('charity-elements:attempt:giftbar')).toContain('/tack/'))
    api.answers[apiPaths.poll] = { status: 'paid', attempt, giftAmount: 200 }
    await pollUntil(() => expect(visited).toEqual([`${location.origin}/tack/`]))
    expect(dispatchedEvents.at(-1)).toEqual({
      type: 'gift-paid',
      detail: { amount: 200, giftId: '42', attempt },
    })
    expect(sessionStorage.getItem('charity-elements:attempt:giftbar')).toBeNull()
    expect(window.dataLayer?.filter((entry) => Object(entry).event === 'purchase')).toHaveLength(1)
  })

  it('says what it is for in its dialog', async () => {
    const { swish, dialog } = await openBar()
    await userEvent.click(swish())
    await vi.waitFor(() => expect(dialog()?.innerText).toContain('Ändamål: Hemlöshet'))
  })

  it('is the same attempt when the donor tries again after another way to give', async () => {
    const passTime = makeTimePass()
    const broken = new ApiError('status', apiPaths.byCode, 500)
    const { swish, api, dialog, heading, button } = await openBar({}, { [apiPaths.byCode]: broken })
    await userEvent.click(swish())
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    passTime()
    await vi.waitFor(() => expect(heading()).toBe('Vi når inte Swish just nu'))
    await userEvent.click(button('Välj ett annat sätt att ge'))
    await vi.waitFor(() => expect(dialog()).toBeNull())
    api.answers[apiPaths.byCode] = createdByCode
    // The host knows of no payment.
    api.answers[apiPaths.poll] = { status: 'error' }
    await userEvent.click(swish())
    await vi.waitFor(() => expect(heading()).toBe('200 kr med Swish'))
    expect(new Set(api.to(apiPaths.byCode).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    expect(dispatchedEvents.map(({ type }) => type)).toEqual(['gift-start'])
    vi.restoreAllMocks()
  })

  it('starts at another bar once the dialog of the first has closed', async () => {
    const first = await openBar({}, { [apiPaths.byCode]: { success: false, error: 'RP06' } })
    const second = await mount(giftBar, { ...props, initialChoiceIndex: 0 })
    await userEvent.click(first.swish())
    await vi.waitFor(() => expect(first.heading()).toBe('Du har redan en betalning på gång'))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(first.dialog()).toBeNull())
    first.api.answers[apiPaths.byCode] = createdByCode
    await userEvent.click(find(second.root, '[part="swish"]'))
    await vi.waitFor(() => expect(second.root.querySelector('dialog[open] h2')?.textContent).toBe('100 kr med Swish'))
  })

  it('is open until it is closed, and returns the focus [GBA-10]', async () => {
    const { swish, dialog, element } = await openBar({}, { [apiPaths.byCode]: { success: false, error: 'RP06' } })
    await userEvent.click(swish())
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('Du har redan en betalning på gång'))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(element.shadowRoot?.activeElement).toBe(swish())
  })
})

describe('an interrupted gift bar payment', () => {
  const interrupted = {
    [apiPaths.check]: { shouldOpen: true },
    [apiPaths.poll]: { status: 'created', type: 'swish', giftAmount: 350 },
  }

  it('reopens when the server confirms it [GBA-15]', async () => {
    const { heading, api } = await openBar({}, interrupted)
    await vi.waitFor(() => expect(heading()).toBe('350 kr med Swish'))
    expect(api.to(apiPaths.byCode)).toEqual([])
    expect(dispatchedEvents).toEqual([])
  })

  it('does not reopen when the server says no or does not answer [GBA-15, ERR-6]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const check of [{ shouldOpen: false }, unreachable(apiPaths.check)]) {
      const { api, dialog, swish, heading } = await openBar({}, { ...interrupted, [apiPaths.check]: check })
      await vi.waitFor(() => expect(api.to(apiPaths.check)).toHaveLength(1))
      expect(dialog()).toBeNull()
      await userEvent.click(swish())
      await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
      expect(heading()).toBe('200 kr med Swish')
      document.body.replaceChildren()
      sessionStorage.clear()
      localStorage.clear()
      await vi.waitFor(() => expect(document.querySelector('gift-bar')).toBeNull())
    }
  })

  it('continues when it is found at a press, and is not started again [GBA-24]', async () => {
    const { heading, api, swish } = await openBar({}, { ...interrupted, [apiPaths.check]: { shouldOpen: false } })
    await vi.waitFor(() => expect(api.to(apiPaths.check)).toHaveLength(1))
    api.answers[apiPaths.check] = { shouldOpen: true }
    await userEvent.click(swish())
    await vi.waitFor(() => expect(heading()).toBe('350 kr med Swish'))
    expect(dispatchedEvents).toEqual([])
  })

  it('stays closed when the payment that the tab has stored has ended', async () => {
    const attempt = { attempt: null, fingerprint: '', thankYouUrl: '' }
    sessionStorage.setItem('charity-elements:attempt:giftbar', JSON.stringify(attempt))
    const { dialog } = await openBar(
      {},
      { [apiPaths.check]: { shouldOpen: false }, [apiPaths.poll]: { status: 'declined' } },
    )
    await vi.waitFor(() => expect(sessionStorage.getItem('charity-elements:attempt:giftbar')).toBeNull())
    expect(dialog()).toBeNull()
  })

  it('opens one dialog on a page with two bars', async () => {
    const first = await openBar({}, interrupted)
    const second = await mount(giftBar, { ...props, initialChoiceIndex: 0 })
    await vi.waitFor(() => expect(first.heading()).toBe('350 kr med Swish'))
    expect(first.api.to(apiPaths.check)).toHaveLength(1)
    expect(second.root.querySelector('dialog')).toBeNull()
  })

  it('opens at the bar that was pressed, after a reload', async () => {
    const answers = { ...interrupted, [apiPaths.check]: { shouldOpen: false } }
    await openBar({}, answers)
    const pressed = await openBar({ initialChoiceIndex: 0 }, answers)
    await userEvent.click(pressed.swish())
    await vi.waitFor(() => expect(pressed.heading()).toBe('100 kr med Swish'))
    document.body.replaceChildren()
    await vi.waitFor(() => expect(document.querySelector('gift-bar')).toBeNull())

    // All elements of the page are in the document before the first one is upgraded.
    const api = scriptedApi({ ...interrupted })
    replaceServices({ send: api.send, supports: api.supports })
    const bars = [1, 2].map(() => Object.assign(document.createElement('gift-bar'), props))
    document.body.append(...bars)
    const dialogs = () => bars.map(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]') != null)
    await vi.waitFor(() => expect(dialogs()).toEqual([false, true]))
    expect(api.to(apiPaths.check)).toHaveLength(1)
  })

  it('is asked for once per page, however often bars are removed and inserted', async () => {
    const { element, api } = await openBar()
    await vi.waitFor(() => expect(api.to(apiPaths.check)).toHaveLength(1))
    for (let round = 0; round < 3; round++) {
      document.body.replaceChildren()
      await mount(giftBar, props)
    }
    document.body.replaceChildren(element)
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('.bar')).not.toBeNull())
    // A press always asks the server.
    find(element.shadowRoot ?? element, '[part="swish"]').click()
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    expect(api.to(apiPaths.check)).toHaveLength(2)
  })

  it('says that the connection is slow while the check takes its time', async () => {
    const { element, swish, api } = await openBar()
    await vi.waitFor(() => expect(api.to(apiPaths.check)).toHaveLength(1))
    api.answers[apiPaths.check] = 'silence'
    const message = () => element.shadowRoot?.getElementById('message')?.textContent
    await pressSlowly(swish())
    await vi.waitFor(() => expect(message()).toContain('långsam'))
  })

  it('a second press while the first is slow counts with its amount', async () => {
    let answer = () => {}
    const check = new Promise<object>((resolve) => {
      answer = () => resolve({ shouldOpen: false })
    })
    const { element, swish, api } = await openBar()
    await vi.waitFor(() => expect(api.to(apiPaths.check)).toHaveLength(1))
    api.answers[apiPaths.check] = check
    await pressSlowly(swish())
    await vi.waitFor(() => expect(swish().ariaBusy).toBe(null))
    find<HTMLInputElement>(element.shadowRoot ?? element, 'input[value="100"]').click()
    await vi.waitFor(() => expect(swish().innerText).toContain('100'))
    swish().click()
    answer()
    await vi.waitFor(() => expect(api.to(apiPaths.byCode)).toHaveLength(1))
    expect(api.to(apiPaths.byCode)[0]?.body).toMatchObject({ giftAmount: 100 })
  })

  it('without a gift, is refused without asking to try again, and the console says why', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const error = new ApiError('status', apiPaths.byCode, 400, 'unknown giftObjectId')
    const { swish, dialog, api } = await openBar({ connectedGift: undefined }, { [apiPaths.byCode]: error })
    const said = () => warn.mock.calls.map(([text]) => String(text)).join('\n')
    expect(said()).toContain('<gift-bar> has no data-connected-gift')
    swish().click()
    await vi.waitFor(() => expect(dialog()?.innerText).toContain('Gåvan kan inte tas emot här.'))
    expect(dialog()?.innerText).not.toContain('Försök igen')
    expect(said()).toContain('unknown giftObjectId')
    expect(api.to(apiPaths.byCode)[0]?.body).toMatchObject({ giftObjectId: '', giftPurpose: '' })
    warn.mockRestore()
  })

  it('goes to the thank-you page of the bar that started it', async () => {
    const attempt = { attempt: null, fingerprint: '', thankYouUrl: 'https://www.example.org/tack/natt/', amount: 350 }
    sessionStorage.setItem('charity-elements:attempt:giftbar', JSON.stringify(attempt))
    const { visited } = await openBar(
      {},
      { ...interrupted, [apiPaths.poll]: { status: 'paid', attempt: 'ref-interrupted' } },
    )
    await vi.waitFor(() => expect(visited).toEqual(['https://www.example.org/tack/natt/']))
  })

  it('is confirmed even if the answer that said paid was lost', async () => {
    const attempt = { attempt: null, fingerprint: '', thankYouUrl: '' }
    sessionStorage.setItem('charity-elements:attempt:giftbar', JSON.stringify(attempt))
    const answers = {
      [apiPaths.check]: { shouldOpen: false },
      [apiPaths.poll]: { status: 'paid', attempt: 'ref-2' },
    }
    const { visited } = await openBar({}, answers)
    await vi.waitFor(() => expect(visited).toEqual([`${location.origin}/tack/`]))
    // Only once: the next page has nothing to report.
    document.body.replaceChildren()
    const next = await openBar({}, answers)
    await vi.waitFor(() => expect(next.api.to(apiPaths.check)).toHaveLength(1))
    expect(next.api.to(apiPaths.poll)).toEqual([])
    expect(next.dialog()).toBeNull()
  })
})
