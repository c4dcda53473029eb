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
 * Services that a page needs once, whatever elements are on it. Loaded when the browser is idle.
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

// If one fails, the others still run.
for (const start of services) {
  try {
    start()
  } catch (error) {
    reportError('page', error)
  }
}
