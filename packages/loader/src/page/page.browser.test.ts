import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSettings, pageServices } from '@charity-elements/runtime'
import { createMarketingConsent } from './consent.ts'
import { cookieValue, sendConversion } from './conversion.ts'
import { findById } from './fragments.ts'

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

describe('fragments', () => {
  it('find ids inside our shadow roots', () => {
    const host = document.body.appendChild(document.createElement('test-fragment'))
    customElements.define('test-fragment', class extends HTMLElement {})
    host.attachShadow({ mode: 'open' }).innerHTML = '<h2 id="har">Här</h2>'
    expect(findById('har')?.textContent).toBe('Här')
    expect(findById('ingenstans')).toBeNull()
  })
})
