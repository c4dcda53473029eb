import { currentConsent } from '@charity-elements/loader/consent-signals'
import { conversionSettings, settings } from '@charity-elements/runtime'
import type { Finding } from './finding.ts'
import type { ObservedConversion, ObservedElement } from './observation.ts'

/** What the page says about conversions. */
export function observeConversion(): ObservedConversion {
  const { consent: given, needsConsent, adCookie } = conversionSettings()
  const consent = currentConsent(window)
  const mayRead = !needsConsent || consent?.isGranted === true
  return {
    isThankYouPage: settings().isThankYouPage,
    given,
    consent,
    adCookie,
    hasAdCookie: mayRead && document.cookie.split('; ').some((cookie) => cookie.startsWith(`${adCookie}=`)),
  }
}

const finding = (level: 'warning' | 'note', what: string, todo: string): Finding => ({
  level,
  about: 'page',
  what,
  todo,
})

/** Why the conversion call is not sent from this page. */
export function conversionFindings(conversion: ObservedConversion, elements: readonly ObservedElement[]): Finding[] {
  const { isThankYouPage, given, consent, adCookie, hasAdCookie } = conversion
  const needsConsent = given !== 'not-required'
  const wrongValue =
    given !== undefined && needsConsent
      ? [
          finding(
            'warning',
            `data-consent="${given}" means nothing, so the page waits for consent.`,
            'Write data-consent="not-required", or take the attribute away.',
          ),
        ]
      : []
  if (!isThankYouPage) {
    if (!elements.some(({ tag }) => tag === 'thank-you')) return wrongValue
    const todo = 'If gifts lead here, write data-thank-you-page on the loader, so that conversions are reported.'
    return [...wrongValue, finding('note', 'It thanks for a gift, and is not marked as a thank-you page.', todo)]
  }
  if (needsConsent && consent === null) {
    const what = 'The conversion call is never sent: nothing on the page says whether the visitor allows marketing.'
    const todo =
      'Load the consent platform here, with Google Consent Mode or TCF, or push cookie_consent_update. If no consent is needed, write data-consent="not-required" on the loader.'
    return [...wrongValue, finding('warning', what, todo)]
  }
  if (needsConsent && !consent?.isGranted) {
    return [
      ...wrongValue,
      finding('note', 'You have not allowed marketing, so no conversion is sent.', 'Allow it to test.'),
    ]
  }
  if (hasAdCookie) return wrongValue
  const what = `There is no cookie ${adCookie}, so no conversion is sent.`
  return [...wrongValue, finding('note', what, 'Come here from an ad to test, or name the cookie in data-ad-cookie.')]
}
