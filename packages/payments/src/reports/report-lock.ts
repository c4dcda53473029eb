/**
 * How long the lock is held, in milliseconds: far longer than other tabs need to see what this one
 * writes to `localStorage`.
 */
const holdMs = 2000

/**
 * Takes the lock for reporting a paid gift, and resolves to whether this tab got it. Several tabs
 * of the site may learn of the payment at the same instant, but only one may report it.
 * `localStorage` cannot decide that, because a tab's writes reach other processes late, but a Web
 * Lock can (docs/decisions/0024). A page without Web Locks (served without TLS) always reports.
 *
 * @param reference the attempt's opaque reference, the same in every tab.
 */
export function acquireReportLock(reference: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    const onLock = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && new Promise((release) => setTimeout(release, holdMs))
    }
    navigator.locks.request(`charity-elements:${reference}`, { ifAvailable: true }, onLock).catch(() => resolve(true))
  })
}
