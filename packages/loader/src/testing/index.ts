export { recordOutboundClicks } from '../page/outbound-clicks.ts'
export { recordPageView } from '../page/page-tracking.ts'
