/** Calls back when the browser is idle, after two seconds at the latest. Safari has no `requestIdleCallback`. */
export const idle = (callback: () => void): number =>
  // `setTimeout` takes the options for a delay of 0.
  (globalThis.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback))(callback, { timeout: 2000 })
