import { sendConversionEvent } from '../api/contract/session.ts'
import { ApiError } from '../api/error.ts'
import { pageServices } from '../element/services.ts'
import { settings } from '../settings.ts'
import { whenMarketingGranted } from './consent.ts'

/** A cookie's value as it was meant. One that is not encoded, as a stray % tells, is as it stands. */
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

/** Whether the visitor came to this page anew, not by reload or back. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate'
}

/**
 * Tells the API of an ad click that became a gift: on a thank-you page, once, when marketing is granted and the ad's cookie exists
 * (TRK-12). The cookie is read when consent is given: before that it is none of ours.
 */
export function sendConversion(): void {
  if (!settings().isThankYouPage || !isFirstVisit()) return
  whenMarketingGranted(() => {
    const adCookie = cookieValue(settings().adCookie)
    if (adCookie === null) return
    const call = { userAgent: navigator.userAgent, pageName: document.title, slug: location.pathname, adCookie }
    pageServices.send(sendConversionEvent, call).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      console.warn(`charity-elements: the conversion was not recorded (${error.message}).`)
    })
  })
}
