import { currentConsent } from '@charity-elements/runtime/consent-signals'
import { conversionSettings, isOn, setting } from '@charity-elements/runtime'
import { type Findings, note, warning } from './finding.ts'
import { say } from './sentence.ts'
import type { ObservedConversion, ObservedElement } from './observation.ts'

/** What the page says about conversions. */
export function observeConversion(): ObservedConversion {
  const { consent: given, needsConsent, adCookie } = conversionSettings()
  const consent = currentConsent(window)
  const mayRead = !needsConsent || consent?.isGranted === true
  return {
    isThankYouPage: isOn(setting('thankYouPage')),
    given,
    consent,
    adCookie,
    hasAdCookie: mayRead && document.cookie.split('; ').some((cookie) => cookie.startsWith(`${adCookie}=`)),
  }
}

/** Why the conversion call is not sent from this page. */
export function* conversionFindings(conversion: ObservedConversion, elements: readonly ObservedElement[]): Findings {
  const { isThankYouPage, given, consent, adCookie, hasAdCookie } = conversion
  const needsConsent = given !== 'not-required'
  if (given !== undefined && needsConsent)
    yield warning(
      'page',
      say(
        `data-consent="${given}" is not a valid value, so the page waits for consent.`,
        `data-consent="${given}" betyder ingenting, så sidan väntar på samtycke.`,
      ),
      say(
        'Write data-consent="not-required", or remove the attribute.',
        'Skriv data-consent="not-required", eller ta bort attributet.',
      ),
    )
  if (!isThankYouPage) {
    if (!elements.some(({ tag }) => tag === 'thank-you')) return
    const todo = say(
      'If gifts lead here, write data-thank-you-page on the loader, so that conversions are reported.',
      'Leder gåvor hit skriver du data-thank-you-page på skripttaggen, så att konverteringar rapporteras.',
    )
    yield note(
      'page',
      say(
        'It thanks for a gift, but is not marked as a thank-you page.',
        'Den tackar för en gåva, men är inte märkt som tacksida.',
      ),
      todo,
    )
    return
  }
  if (needsConsent && consent === null) {
    const what = say(
      'The conversion call is never sent: nothing on the page says whether the visitor allows marketing.',
      'Konverteringen skickas aldrig: inget på sidan säger om besökaren tillåter marknadsföring.',
    )
    const todo = say(
      'Load the consent platform here, with Google Consent Mode or TCF, or push cookie_consent_update. If no consent is needed, write data-consent="not-required" on the loader.',
      'Ladda samtyckesplattformen här, med Google Consent Mode eller TCF, eller skicka cookie_consent_update. Behövs inget samtycke skriver du data-consent="not-required" på skripttaggen.',
    )
    yield warning('page', what, todo)
    return
  }
  if (needsConsent && !consent?.isGranted) {
    yield note(
      'page',
      say(
        'You have not allowed marketing, so no conversion is sent.',
        'Du har inte tillåtit marknadsföring, så ingen konvertering skickas.',
      ),
      say('Allow it to test.', 'Tillåt det för att prova.'),
    )
    return
  }
  if (hasAdCookie) return
  const what = say(
    `There is no cookie ${adCookie}, so no conversion is sent.`,
    `Kakan ${adCookie} finns inte, så ingen konvertering skickas.`,
  )
  yield note(
    'page',
    what,
    say(
      'Come here from an ad to test, or name the cookie in data-ad-cookie.',
      'Kom hit från en annons för att prova, eller ange kakan i data-ad-cookie.',
    ),
  )
}
