import { recordOutboundClicks } from '@charity-elements/loader/testing'
import type { AnyObjectSchema, ElementDefinition, EventTable } from '@charity-elements/runtime'
import { define, expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing'
import { type Outcome, previewTexts as preview } from '@charity-elements/preview'
import { renderElement } from '@charity-elements/prerender/render'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { companyGift } from '../company-gift/element.ts'
import { externalCheckout } from '../external-checkout/element.ts'
import { giftBar } from '../gift-bar/element.ts'
import { monthlyGift } from '../monthly-gift/element.ts'
import { cardTexts, invoiceTexts } from '@charity-elements/payments/start-form'
import { cardDialogTexts, swishTexts as swish } from '@charity-elements/payments/testing'
import { signingTexts as signing } from '@charity-elements/payments/signing'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage } from '../testing/element-harness.ts'

/** A preview must dispatch none of these events on the page. */
const dispatched: string[] = []
const record = ({ type }: Event) => dispatched.push(type)
const events = ['gift-start', 'gift-paid', 'element-error']

beforeEach(async () => {
  await clearPage()
  dispatched.length = 0
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('A preview must not fetch.'))
  for (const event of events) document.addEventListener(event, record)
})

/** In every test: no request, no event, nothing in the data layer or in storage. */
afterEach(() => {
  expect(fetch).not.toHaveBeenCalled()
  expect(dispatched).toEqual([])
  expect(window.dataLayer).toEqual([])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  for (const event of events) document.removeEventListener(event, record)
  vi.restoreAllMocks()
})

const gift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }
const thankYouPage = [{ id: '2001', route: { path: '/tack/' } }]
const flow = { amountChoices: [100, 200], defaultAmount: 200, connectedGift: gift, thankYouPage }

async function open<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  props: object,
  outcome: Outcome | '' = '',
) {
  const { element, root } = await mount(definition, { ...props, preview: outcome })
  const says = (text: string) => vi.waitFor(() => expect(root.innerText).toContain(text))
  return {
    element,
    root,
    says,
    /** The last control with this label, because one in a dialog covers one on the page. */
    press: (label: string) =>
      vi.waitFor(() => {
        const hasLabel = ({ innerText }: HTMLElement) => innerText.replace(/\s+/g, ' ').trim() === label
        const control = [...root.querySelectorAll<HTMLElement>('button:enabled, label')].filter(hasLabel).at(-1)
        expect(control, `${label} in: ${root.innerText}`).toBeDefined()
        control?.click()
      }),
    type: (fields: Readonly<Record<string, string>>) => {
      for (const [id, text] of Object.entries(fields)) {
        const field = root.querySelector<HTMLInputElement>(`#${id}`)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
        field?.dispatchEvent(new Event('focusout', { bubbles: true }))
      }
    },
    choose: (chosen: Outcome) => {
      const select = root.querySelector<HTMLSelectElement>('.preview select')
      if (select) select.value = chosen
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}

const barProps = { buttonAmounts: [100, 200], initialChoiceIndex: 1, connectedGift: gift, thankYouPageUrl: '/tack/' }
const tack = new URL('/tack/', location.href).href

/** Opens the Swish dialog of a bar and polls at once. */
async function openSwish(outcome: Outcome) {
  const bar = await open(giftBar, barProps, outcome)
  await bar.press('Swisha 200 kr')
  await bar.says(swish.heading({ amount: '200 kr' }))
  if (outcome !== 'offline') await vi.waitFor(() => expect(bar.root.querySelector('dialog .code')).not.toBeNull())
  window.dispatchEvent(new Event('online'))
  return bar
}

describe('a previewed gift bar', () => {
  it('shows the banner in the bar and in its dialog, and does not navigate', async () => {
    const bar = await openSwish('paid')
    await bar.says(swish.paid)
    await bar.says(preview.to({ address: tack }))
    const banners = [...bar.root.querySelectorAll<HTMLElement>('.preview')]
    expect(banners.map(({ innerText }) => innerText.includes(preview['banner.gift']))).toEqual([true, true])
    expect(banners.map((banner) => banner.parentElement?.parentElement?.localName)).toEqual([undefined, 'dialog'])
    await settled(bar.element.shadowRoot as ShadowRoot)
    await expectAccessible(bar.element)
    for (const width of [360, 1280]) {
      await page.viewport(width, 800)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  })

  it.each<[string, object | undefined, boolean]>([
    ['says that a bar without a gift takes no payment', undefined, true],
    ['says nothing of a bar with one', gift, false],
  ])('%s', async (_, connectedGift, isSaid) => {
    const bar = await open(giftBar, { ...barProps, connectedGift })
    await bar.says(preview['banner.gift'])
    expect(bar.root.innerText.includes(preview.withoutGift)).toBe(isSaid)
  })

  it('replaces a prerendered bar', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.setHTMLUnsafe(renderElement(giftBar, barProps, { sheet: '/x.css' }))
    const bar = find(container, 'gift-bar')
    bar.dataset['preview'] = ''
    define(giftBar)
    await vi.waitFor(() => expect(bar.shadowRoot?.querySelector('.root .preview')).not.toBeNull())
    expect(find(bar.shadowRoot as ShadowRoot, '[part="swish"]').checkVisibility()).toBe(true)
  })

  it.each<[Outcome, string]>([
    ['waiting', swish['scanSteps.1']],
    ['declined', swish.declined],
    ['cancelled', swish.cancelled],
    ['expired', swish.timedOut],
    ['failed', swish.fail],
    ['unknown', swish.unknown],
    ['offline', swish.slow],
  ])('plays %s: %s', async (outcome, message) => {
    const bar = await openSwish(outcome)
    await bar.says(message)
  })

  it('an outcome chosen while it waits takes effect', async () => {
    const bar = await openSwish('waiting')
    bar.choose('declined')
    window.dispatchEvent(new Event('online'))
    await bar.says(swish.declined)
    // The page changes something else.
    bar.element.dataset['tagline'] = 'Ge idag'
    await bar.says('Ge idag')
    expect(bar.root.querySelector('select')?.value).toBe('declined')
  })

  it('has the banner in its dialog only while that is open', async () => {
    const bar = await openSwish('declined')
    await bar.says(swish.declined)
    const banners = () => bar.root.querySelectorAll('.preview').length
    await bar.press(swish.close)
    await vi.waitFor(() => expect(banners()).toBe(1))
    await bar.press('Swisha 200 kr')
    await vi.waitFor(() => expect(banners()).toBe(2))
  })

  it('follows no link and records no click', async () => {
    const stop = recordOutboundClicks({ site: [location.href], includesPage: true })
    const bar = await open(giftBar, { ...barProps, linkTitle: 'Mer', linkUrl: 'https://www.example.com/mer' })
    const link = bar.root.querySelector<HTMLElement>('a[href]')
    link?.click()
    await bar.says(preview.to({ address: 'https://www.example.com/mer' }))
    const middle = new MouseEvent('auxclick', { button: 1, bubbles: true, composed: true, cancelable: true })
    expect(link?.dispatchEvent(middle)).toBe(false)
    // A link of the page is followed.
    const other = Object.assign(document.body.appendChild(document.createElement('a')), { href: '/annat' })
    const followed = vi.fn((event: Event) => event.preventDefault())
    other.addEventListener('click', followed)
    stop()
    other.click()
    expect(followed).toHaveBeenCalledOnce()
  })

  it('does not affect a real bar on the same page', async () => {
    await open(giftBar, barProps)
    const real = document.createElement('gift-bar')
    real.dataset['preview'] = 'False'
    document.body.append(real)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(real.shadowRoot?.querySelector('.preview')).toBeNull()
    vi.mocked(fetch).mockClear()
    sessionStorage.clear()
  })

  it('starts and stops with the attribute', async () => {
    const bar = await open(giftBar, { ...barProps, linkTitle: 'Mer', linkUrl: '/mer' }, 'paid')
    bar.element.removeAttribute('data-preview')
    await vi.waitFor(() => expect(bar.root.querySelector('.preview')).toBeNull())
    const followed = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('click', followed)
    // React removes the preview's listener after its view.
    await vi.waitFor(() => {
      bar.root.querySelector<HTMLElement>('a[href]')?.click()
      expect(followed).toHaveBeenCalledOnce()
    })
    document.removeEventListener('click', followed)
    // Wait for the real bar's call, so that it does not end up in the next test.
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    bar.element.dataset['preview'] = 'declined'
    await bar.says(preview['banner.gift'])
    expect(bar.root.querySelector('select')?.value).toBe('declined')
    vi.mocked(fetch).mockClear()
    sessionStorage.clear()
  })
})

describe('a previewed flow', () => {
  const contact = {
    donatorFirstName: 'Anna',
    donatorLastName: 'Åberg',
    donatorEmail: 'anna@example.org',
    donatorPhoneCell: '070-123 45 67',
  }
  const company = { companyName: 'Bageriet AB', companyContact: 'Anna Åberg', donatorEmail: 'anna@example.org' }

  it('plays a card payment and the return without a card page', async () => {
    const { press, root, says, type, choose } = await open(standardGift, flow, 'declined')
    await press('Kort (Visa eller Mastercard)')
    expect(root.innerText).not.toContain(preview.goOn)
    await press('Fortsätt')
    type(contact)
    await press('Ge 200 kr med kort')
    await says(preview.toCard)
    await press(preview.goOn)
    await says(cardTexts.declined)
    choose('failed')
    await press('Ge 200 kr med kort')
    await says(cardDialogTexts.refused)
    choose('paid')
    await press('Fortsätt')
    await press('Ge 200 kr med kort')
    await says(preview.toCard)
    await press(preview.goOn)
    await says(preview.to({ address: `${tack}?responseCode=OK` }))
  })

  it('creates no invoice and shows where one would lead', async () => {
    const { press, says, type, choose } = await open(companyGift, flow, 'failed')
    await press('Faktura')
    await press('Fortsätt')
    type(company)
    await press('Ge 200 kr mot faktura')
    await says(invoiceTexts.refused)
    choose('paid')
    await press('Ge 200 kr mot faktura')
    await says(preview.to({ address: tack }))
  })

  it('creates no contract and plays both returns, unsigned and signed', async () => {
    const props = { ...flow, connectedTemplateId: 'manad' }
    const { press, says, type, choose } = await open(monthlyGift, props, 'wrong-ssn')
    await press('Fortsätt')
    const details = { firstName: 'Anna', lastName: 'Berg', ssn: '19850709-9805', phone: '070-123 45 67' }
    type({ ...details, email: 'anna@example.org', bank: 'Swedbank', account: '8327-9' })
    await press('Granska och skriv under')
    await says(signing.ssn)
    await press(signing.change)
    choose('cancelled')
    type({ ssn: '19850709-9805' })
    type({ ssn: '20000101-2384' })
    await press('Granska och skriv under')
    await says(preview.toSigning)
    await press(preview.goOn)
    await says(signing.interrupted)
    await press(signing.sign)
    choose('signed')
    await press(preview.goOn)
    await says(preview.to({ address: tack }))
  })

  it('shows no third-party checkout', async () => {
    const { root, says } = await open(externalCheckout, {
      host: 'https://checkout.example.org',
      checkoutShortlink: 'jul',
    })
    await says(preview.checkoutAt({ host: 'https://checkout.example.org' }))
    expect(root.querySelector('repejo-checkout')).toBeNull()
    // It has one outcome, so there is nothing to choose.
    expect(root.querySelector('.preview select')).toBeNull()
  })
})
