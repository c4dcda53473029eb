import type { PageState } from './page-state.ts'

declare global {
  interface Window {
    /** The page's data layer, read by its tag manager. */
    dataLayer?: unknown[]
  }
}

/**
 * Pushes an event to the page's data layer. `fields` must not contain personal data: no email
 * address, no phone number, nothing that a visitor typed.
 */
export function pushEvent(
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
  pageState: PageState = globalThis,
): void {
  pageState.dataLayer ??= []
  pageState.dataLayer.push({ event, ...fields })
}
