import { reportError } from '../analytics/js-error.ts'
import { recordOutboundClicks } from '../analytics/outbound.ts'
import { hasReturned, takeReturnToken } from '../session/return-token.ts'
import { recordPageView } from '../session/page-tracking.ts'
import { settings } from '../settings.ts'
import { isCardReturn, tellOfCardPayment } from './card-return.ts'
import { sendConversion } from './conversion.ts'
import { followFragments } from './fragments.ts'
import { recordScriptErrors } from './script-errors.ts'
import { tellOfSigning } from './signing-return.ts'

/*
 * What a page gets once, whatever elements stand on it. Fetched by the loader when the browser is idle.
 */

const { apiBase, siteBase, trackLinks, trackPages } = settings()

const services: readonly (() => unknown)[] = [
  takeReturnToken,
  followFragments,
  recordScriptErrors,
  () => recordOutboundClicks({ site: [apiBase, siteBase], includesPage: trackLinks }),
  () => trackPages && recordPageView(location.pathname),
  sendConversion,
  () => (isCardReturn(location.href) ? tellOfCardPayment() : hasReturned() && tellOfSigning()),
]

// One that fails on this page leaves the next ones be.
for (const begin of services) {
  try {
    begin()
  } catch (error) {
    reportError('page', error)
  }
}
