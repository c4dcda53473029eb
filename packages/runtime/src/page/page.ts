import { reportElementError } from '../core/error-reporting.ts'
import { recordOutboundClicks } from './outbound-clicks.ts'
import { takeReturnToken } from '../api/return-token.ts'
import { recordPageView } from './page-tracking.ts'
import { library } from '../core/global.ts'
import { settings } from '../core/settings.ts'
import { isCardReturn, reportCardPayment } from './card-return.ts'
import { reportRenamedNames } from './renamed-names.ts'
import { sendConversion } from './conversion.ts'
import { followFragments } from './fragments.ts'
import { recordScriptErrors } from './script-errors.ts'
import { isSigningReturn, reportSigning } from './signing-return.ts'

/*
 * Services that a page needs once, whatever elements are on it. Loaded when the browser is idle.
 */

const { apiBase, siteBase, trackLinks, trackPages } = settings()

const services: readonly (() => unknown)[] = [
  takeReturnToken,
  followFragments,
  recordScriptErrors,
  () => library()?.ready?.then(reportRenamedNames),
  () => recordOutboundClicks({ site: [apiBase, siteBase], includesPage: trackLinks }),
  () => trackPages && recordPageView(location.pathname),
  sendConversion,
  () => (isCardReturn(location.href) ? reportCardPayment() : isSigningReturn() && reportSigning()),
]

// If one fails, the others still run.
for (const start of services) {
  try {
    start()
  } catch (error) {
    reportElementError('page', error)
  }
}
