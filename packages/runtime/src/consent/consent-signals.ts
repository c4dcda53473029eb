/*
 * The ways in which a page says whether a visitor allows marketing: the event
 * `cookie_consent_update`, Google's consent mode, or the Transparency & Consent Framework of IAB
 * Europe.
 */

/** The event in the data layer that says what a visitor has chosen, now or on an earlier page. */
export const consentEvent = 'cookie_consent_update'

/** A signal about marketing. */
export interface ConsentSignal {
  readonly isGranted: boolean
  /** `default` applies until the visitor chooses. */
  readonly source: 'event' | 'consent-mode' | 'default' | 'tcf'
}

type Fields = Readonly<Record<PropertyKey, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isYes = (value: unknown): boolean => value === true || value === 'granted'

/**
 * A `cookie_consent_update` with `marketing` or Google's `ad_storage` true or `granted`, in the
 * event itself or in its `consent`.
 */
function eventSignal(entry: Fields): ConsentSignal {
  const consent = { ...entry, ...(isRecord(entry['consent']) ? entry['consent'] : {}) }
  return { isGranted: isYes(consent['marketing']) || isYes(consent['ad_storage']), source: 'event' }
}

/**
 * The types of Google's consent mode that the conversion call needs. Version 1 has no
 * `ad_user_data`.
 */
const adTypes = ['ad_storage', 'ad_user_data'] as const

/**
 * Reads the entries of a data layer in order. Returns null for an entry that says nothing about
 * marketing.
 */
export function createConsentReader(): (entry: unknown) => ConsentSignal | null {
  const defaults: Record<string, unknown> = {}
  const updates: Record<string, unknown> = {}
  let hasChosen = false

  return (entry) => {
    if (!isRecord(entry)) return null
    if (entry['event'] === consentEvent) {
      hasChosen = true
      return eventSignal(entry)
    }
    // `gtag('consent', 'update', {…})` pushes its arguments.
    const [command, kind, given] = [entry[0], entry[1], entry[2]]
    if (command !== 'consent' || !isRecord(given) || !adTypes.some((type) => type in given)) return null
    for (const type of adTypes.filter((each) => each in given)) {
      if (kind === 'update') updates[type] = given[type]
      // We do not know the visitor's region, so the default of a region can only deny.
      else if (defaults[type] !== 'denied' && (!('region' in given) || given[type] === 'denied'))
        defaults[type] = given[type]
    }
    const { ad_storage: storage, ad_user_data: userData } = { ...defaults, ...updates }
    const isGranted = storage === 'granted' && userData !== 'denied'
    if (kind === 'update') hasChosen = true
    // A default grants nothing once the visitor has chosen.
    else if (hasChosen && isGranted) return null
    return {
      isGranted,
      source: kind === 'update' ? 'consent-mode' : 'default',
    }
  }
}

/** `__tcfapi` of the Transparency & Consent Framework, version 2. */
export type TcfApi = (
  command: 'addEventListener',
  version: 2,
  callback: (data: unknown, success: boolean) => void,
) => void

/** The purposes that the conversion call needs: storing on the device, and measuring ads. */
const purposes = ['1', '7']

/** The framework's signal; null until the visitor has chosen. */
export function tcfSignal(data: unknown, success: boolean): ConsentSignal | null {
  if (!success || !isRecord(data)) return null
  if (data['gdprApplies'] === false) return { isGranted: true, source: 'default' }
  if (data['eventStatus'] !== 'tcloaded' && data['eventStatus'] !== 'useractioncomplete') return null
  const { consents } = isRecord(data['purpose']) ? data['purpose'] : {}
  return { isGranted: purposes.every((purpose) => isRecord(consents) && consents[purpose] === true), source: 'tcf' }
}

/** The parts of a page's window that say what a visitor has chosen. */
export interface ConsentPage {
  dataLayer?: unknown[]
  __tcfapi?: TcfApi
}

/** The page's latest signal of any kind; null if there was none. */
export function currentConsent({ dataLayer = [], __tcfapi }: ConsentPage): ConsentSignal | null {
  let latest = dataLayer.map(createConsentReader()).findLast((signal) => signal !== null) ?? null
  __tcfapi?.('addEventListener', 2, (...answer) => (latest = tcfSignal(...answer) ?? latest))
  return latest
}
