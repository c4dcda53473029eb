/**
 * Dispatches one of our events, and again under a name that every template language can bind:
 * `gift:paid`, then `gift-paid`.
 * @returns False when a listener has cancelled either.
 */
export function dispatch(target: EventTarget, name: string, detail: unknown, cancelable = false): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable }
  const isUncancelled = target.dispatchEvent(new CustomEvent(name, init))
  return target.dispatchEvent(new CustomEvent(name.replace(':', '-'), init)) && isUncancelled
}
