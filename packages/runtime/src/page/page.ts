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

takeReturnToken()
followFragments()
recordScriptErrors()
recordOutboundClicks({ site: [apiBase, siteBase], includesPage: trackLinks })
if (trackPages) void recordPageView(location.pathname)
sendConversion()
if (isCardReturn(location.href)) void tellOfCardPayment()
else if (hasReturned()) void tellOfSigning()
