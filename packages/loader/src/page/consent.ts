/** The event that consent platforms push to the data layer when a visitor has chosen, now or on an earlier page (TRK-8). */
export const consentEvent = 'cookie_consent_update'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isGranted = (value: unknown): boolean => value === true || value === 'granted'

/**
 * Whether an entry of the data layer grants marketing: a `cookie_consent_update` event with `marketing` or Google's `ad_storage`
 * true or `granted`, in the entry itself or in its `consent`. Null for every other entry.
 */
export function marketingConsent(entry: unknown): boolean | null {
  if (!isRecord(entry) || entry['event'] !== consentEvent) return null
  const consent = { ...entry, ...(isRecord(entry['consent']) ? entry['consent'] : {}) }
  return isGranted(consent['marketing']) || isGranted(consent['ad_storage'])
}

/** Calls `onGranted` once, when marketing is or has been granted. The latest event counts; without one nothing is granted. */
export function whenMarketingGranted(onGranted: () => void): void {
  const layer = (window.dataLayer ??= [])
  let isDone = false
  const check = (entries: readonly unknown[]) => {
    const last = entries.map(marketingConsent).findLast((granted) => granted !== null)
    if (!last || isDone) return
    isDone = true
    onGranted()
  }
  check(layer)
  if (isDone) return
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    const length = push(...entries)
    check(entries)
    return length
  }
}
