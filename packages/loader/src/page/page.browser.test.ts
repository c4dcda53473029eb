import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberPurchase } from '@charity-elements/payments/reports'
import { ApiError, forgetSettings, pageServices } from '@charity-elements/runtime'
import { createMarketingConsent } from './consent.ts'
import { cookieValue, sendConversion } from './conversion.ts'
import { findById } from './fragments.ts'
import { neededServices } from './needed-services.ts'
import { recordScriptErrors } from './script-errors.ts'

const sent: unknown[] = []

/** Consent platforms push this name, so write it out here. */
const consentEvent = 'cookie_consent_update'

beforeEach(() => {
  sent.length = 0
  delete window.dataLayer
  vi.spyOn(pageServices, 'send').mockImplementation(async (call, body) => {
    sent.push([call.path, body])
    return null as never
  })
})
afterEach(() => {
  document.querySelectorAll('script[data-thank-you-page]').forEach((script) => script.remove())
  document.cookie = '_gcl_aw=; max-age=0'
  globalThis.charityElements = undefined
  forgetSettings()
  vi.restoreAllMocks()
})

/** Reports a conversion on a page with a listener for consent. */
function reportConversion(): void {
  const consent = createMarketingConsent()
  consent.listen()
  sendConversion(consent)
}

/** Makes this page a thank-you page, as a template does with attributes of the loader's tag. */
function thankYouPage(more: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.src = 'https://cdn.example.org/v1/loader.js'
  Object.assign(script.dataset, { thankYouPage: '', ...more })
  document.head.append(script)
  globalThis.charityElements = { version: 'test', script: script.src }
  forgetSettings()
}

describe('ad conversion', () => {
  it('is sent from a thank-you page when marketing is granted and the ad cookie exists [TRK-12, API-37]', () => {
    document.cookie = '_gcl_aw=GCL.1.abc'
    thankYouPage()
    reportConversion()
    expect(sent).toEqual([])
    window.dataLayer?.push({ event: consentEvent, marketing: true })
    expect(sent).toEqual([
      [
        '/api/send-conversion-event/',
        {
          userAgent: navigator.userAgent,
          pageName: document.title,
          slug: location.pathname,
          adCookie: 'GCL.1.abc',
        },
      ],
    ])
    window.dataLayer?.push({ event: consentEvent, marketing: true })
    expect(sent).toHaveLength(1)
  })

  it('is not sent without the cookie, nor from other pages [TRK-12]', () => {
    window.dataLayer = [{ event: consentEvent, marketing: true }]
    document.cookie = '_gcl_aw=GCL.1.abc'
    reportConversion()
    document.cookie = '_gcl_aw=; max-age=0'
    thankYouPage()
    reportConversion()
    expect(sent).toEqual([])
    expect(cookieValue('b', 'a=1; b=x%3Dy; bb=2')).toBe('x=y')
    expect(cookieValue('b', 'b=100%')).toBe('100%')
  })
})

describe('a page that needs no consent', () => {
  it.each(['reload', 'back_forward'])('sends no conversion after %s', (type) => {
    const navigation = Object.create(PerformanceNavigationTiming.prototype, { type: { value: type } })
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
    document.cookie = '_gcl_aw=GCL.1.abc'
    thankYouPage({ consent: 'not-required' })
    reportConversion()
    expect(sent).toEqual([])
  })

  it('sends the conversion without it [TRK-12]', () => {
    document.cookie = '_gcl_aw=GCL.1.abc'
    thankYouPage({ consent: 'not-required' })
    reportConversion()
    expect(sent).toHaveLength(1)
  })

  it('says so in these words alone', () => {
    document.cookie = '_gcl_aw=GCL.1.abc'
    thankYouPage({ consent: 'none' })
    reportConversion()
    expect(sent).toEqual([])
  })
})

describe('calls that fail', () => {
  it('are a warning for the page’s author, and no error', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.mocked(pageServices.send).mockRejectedValue(new ApiError('unreachable', '/api/send-conversion-event/'))
    document.cookie = '_gcl_aw=GCL.1.abc'
    thankYouPage({ consent: 'not-required' })
    reportConversion()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls.join()).toContain('conversion was not recorded')
  })
})

describe('a page', () => {
  const returns = (search = '') =>
    neededServices({ href: `https://www.example.org/tack/${search}` } as Location).returns

  it.each([
    ['', false],
    ['?ce-return=abc', true],
    ['#ce-return=abc', true],
    ['?no-ce-return=abc', false],
  ])('with the address %j looks for a donor who comes back: %s', (search, isReturn) => {
    expect(returns(search)).toBe(isReturn)
  })

  it('looks for a donor who left from this tab, without a return address too', () => {
    rememberPurchase('contract', { attempt: 'own-1', amount: 300, giftId: '42', purpose: 'Hemlöshet' }, globalThis)
    expect(returns()).toBe(true)
    sessionStorage.clear()
    expect(returns()).toBe(false)
  })

  it('looks for a donor whose return address the loader has seen, and does without storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(returns()).toBe(false)
    globalThis.charityElements = { version: 'test', hasReturned: true }
    expect(returns()).toBe(true)
  })
})

describe('errors outside of a view', () => {
  it('are recorded from our own files alone [TRK-7]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Not the page, where the test runner counts errors too.
    const page = new EventTarget()
    vi.spyOn(globalThis, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => page.addEventListener(type, listener),
    )
    globalThis.charityElements = { version: 'test', script: 'https://cdn.example.org/v1/loader.js' }
    recordScriptErrors()
    const reject = (reason: unknown) =>
      page.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }))
    const failed = (stack: string) => Object.assign(new Error(stack), { stack: `at f (${stack})` })
    for (const file of ['https://cdn.example.org/v1/chunks/a.js', 'https://www.example.org/a.js', '']) {
      page.dispatchEvent(new ErrorEvent('error', { filename: file, message: `in ${file}` }))
      reject(failed(file))
    }
    reject('https://cdn.example.org/v1/')
    reject(Object.assign(new Error('without a stack'), { stack: undefined }))
    const own = { event: 'javascript_error', tag: 'page' }
    expect(window.dataLayer).toEqual([
      { ...own, message: 'Error: in https://cdn.example.org/v1/chunks/a.js' },
      { ...own, message: 'Error: https://cdn.example.org/v1/chunks/a.js' },
    ])
  })
})

describe('fragments', () => {
  it('find ids inside our shadow roots', () => {
    const host = document.body.appendChild(document.createElement('test-fragment'))
    customElements.define('test-fragment', class extends HTMLElement {})
    host.attachShadow({ mode: 'open' }).innerHTML = '<h2 id="har">Här</h2><test-fragment></test-fragment>'
    const inner = host.shadowRoot?.querySelector('test-fragment')?.attachShadow({ mode: 'open' })
    inner?.append(Object.assign(document.createElement('h3'), { id: 'inne', textContent: 'Inne' }))
    expect(findById('har')?.textContent).toBe('Här')
    expect(findById('inne')?.textContent).toBe('Inne')
    expect(findById('ingenstans')).toBeNull()
  })
})
