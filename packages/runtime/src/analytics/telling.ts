/** How long other tabs are kept out, in milliseconds: many times what they need to see what this one writes in `localStorage`. */
const kept = 2000

/**
 * Whether this tab is the one to tell of what several tabs of the site may hear in the same instant: that a gift is paid.
 * `localStorage` cannot answer, since what one tab writes reaches another's process late; a lock of the browser's can. A page that
 * has no locks (served without TLS) tells.
 *
 * @param reference what is told of is known by: opaque, and the same in every tab.
 */
export function isToTell(reference: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    const whenAsked = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && new Promise((release) => setTimeout(release, kept))
    }
    navigator.locks
      .request(`charity-elements:${reference}`, { ifAvailable: true }, whenAsked)
      .catch(() => resolve(true))
  })
}
