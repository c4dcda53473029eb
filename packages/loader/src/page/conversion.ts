import { sendConversionEvent } from '@charity-elements/contract'
import { ApiError, conversionSettings, isOn, pageServices, setting } from '@charity-elements/runtime'
import type { MarketingConsent } from './consent.ts'

/** Decodes a cookie's value. One with a stray % is not encoded and is returned unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The value of a cookie of this page, or null. */
export function cookieValue(name: string, cookies = document.cookie): string | null {
  for (const cookie of cookies.split('; ')) {
    const [key, ...value] = cookie.split('=')
    if (key === name) return decoded(value.join('='))
  }
  return null
}

/** Whether the visitor navigated to this page, not by reload or back. */
function isNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate'
}

/**
 * Reports an ad conversion to the API, once, on a thank-you page. It first waits until the visitor
 * allows marketing, unless the page says that it needs no consent. Only then does it look for the
 * ad cookie, without which it reports nothing.
 */
export function sendConversion(consent: Pick<MarketingConsent, 'whenGranted'>): void {
  if (!isOn(setting('thankYouPage')) || !isNavigation()) return
  const { needsConsent, adCookie: name } = conversionSettings()
  const report = () => {
    const adCookie = cookieValue(name)
    if (adCookie === null) return
    const call = { userAgent: navigator.userAgent, pageName: document.title, slug: location.pathname, adCookie }
    pageServices.send(sendConversionEvent, call).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      console.warn(`charity-elements: the conversion was not recorded (${error.message}).`)
    })
  }
  if (needsConsent) consent.whenGranted(report)
  else report()
}
