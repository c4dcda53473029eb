import { libraryGlobal, reportElementError, settings, whenActivated } from '@charity-elements/runtime'
import { recordOutboundClicks } from './outbound-clicks.ts'
import { createMarketingConsent } from './consent.ts'
import { followFragments } from './fragments.ts'
import { recordScriptErrors } from './script-errors.ts'
import { neededServices } from './needed-services.ts'

/*
 * Services that a page needs once, whatever elements are on it. Loaded when the browser is idle. It shares no file with the elements,
 * so that a page whose elements nobody uses receives this file and no other.
 */

const { apiBase, siteBase, trackLinks } = settings()
const consent = createMarketingConsent()

/** Fetches the services that this page has reason for. */
async function startApiServices(): Promise<void> {
  const { returns, cardReturn, pageView, conversion } = neededServices(location, settings())
  if (!(returns || cardReturn || pageView || conversion)) return
  const api = await import('./api-services.ts')
  if (returns) api.takeReturnToken()
  if (pageView) void api.recordPageView(location.pathname)
  if (conversion) api.sendConversion(consent)
  if (cardReturn) await api.reportCardPayment()
  else if (returns && api.isSigningReturn()) await api.reportSigning()
}

const services: readonly (() => unknown)[] = [
  followFragments,
  recordScriptErrors,
  consent.listen,
  () => recordOutboundClicks({ site: [apiBase, siteBase], includesPage: trackLinks }),
  () => location.search.includes('ce-doctor') && libraryGlobal()?.doctor?.(),
  () => startApiServices().catch((error: unknown) => reportElementError('page', error)),
]

whenActivated(() => {
  // If one fails, the others still run.
  for (const start of services) {
    try {
      start()
    } catch (error) {
      reportElementError('page', error)
    }
  }
})
