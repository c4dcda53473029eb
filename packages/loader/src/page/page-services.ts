import {
  importPart,
  isOn,
  libraryGlobal,
  reportElementError,
  setting,
  settings,
  whenActivated,
} from '@charity-elements/runtime/early'
import { recordOutboundClicks } from './outbound-clicks.ts'
import { createMarketingConsent } from './consent.ts'
import { followFragments } from './fragments.ts'
import { recordScriptErrors } from './script-errors.ts'
import { neededServices } from './needed-services.ts'

/*
 * The services that every page needs once. Loaded when the browser is idle. They share no file with
 * the elements, so a page whose elements nobody uses fetches only this file.
 */

const { apiBase, siteBase } = settings()
const consent = createMarketingConsent()

/** Fetches the services that this page needs. */
async function startApiServices(): Promise<void> {
  const { returns, cardReturn, pageView, conversion } = neededServices(location)
  if (!(returns || cardReturn || pageView || conversion)) return
  const api = await importPart(() => import('./api-services.ts'))
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
  () => recordOutboundClicks({ site: [apiBase, siteBase], includesPage: isOn(setting('trackLinks')) }),
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
