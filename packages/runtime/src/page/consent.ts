/** What consent platforms push into the data layer when a visitor has chosen, now or on an earlier page. */
export const consentEvent = 'cookie_consent_update'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isGranted = (value: unknown): boolean => value === true || value === 'granted'

/**
 * Whether an entry of the data layer grants marketing: a `cookie_consent_update` event with `marketing` or Google's `ad_storage`
 * true or `granted`, in the entry itself or in its `consent`. Null for every other entry.
 */
export function marketingConsent(entry: unknown): boolean | null {
  if (!isRecord(entry) || entry['event'] !== consentEvent) return null
  const said = { ...entry, ...(isRecord(entry['consent']) ? entry['consent'] : {}) }
  return isGranted(said['marketing']) || isGranted(said['ad_storage'])
}

/** Calls `onGranted` once, when marketing is granted or has been already. The last word counts; without one nothing is granted. */
export function whenMarketingGranted(onGranted: () => void): void {
  const layer = (window.dataLayer ??= [])
  let isDone = false
  const hear = (entries: readonly unknown[]) => {
    const last = entries.map(marketingConsent).findLast((said) => said !== null)
    if (!last || isDone) return
    isDone = true
    onGranted()
  }
  hear(layer)
  if (isDone) return
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    const length = push(...entries)
    hear(entries)
    return length
  }
}
