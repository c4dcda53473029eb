import type { Traces } from './traces.ts'

declare global {
  interface Window {
    /** The page's data layer, read by its tag manager. */
    dataLayer?: unknown[]
  }
}

/**
 * Records an event in the page's data layer (specification 2, section 7). Nothing in `fields` may tell who somebody is: no
 * address, no number, nothing that was typed.
 */
export function pushEvent(
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
  traces: Traces = globalThis,
): void {
  traces.dataLayer ??= []
  traces.dataLayer.push({ event, ...fields })
}
