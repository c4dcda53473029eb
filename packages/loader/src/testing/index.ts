export { recordOutboundClicks } from '../page/outbound-clicks.ts'
