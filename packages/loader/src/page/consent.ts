import {
  consentEvent,
  type ConsentPage,
  type ConsentSignal,
  createConsentReader,
  tcfSignal,
} from '../consent-signals.ts'

/** Whether the visitor of a page allows marketing. */
export interface MarketingConsent {
  /** Starts to listen. The latest that was heard counts, whichever way; until something is heard nothing is granted. */
  readonly listen: () => void
  /** Calls back once, when marketing is or has been granted. */
  readonly whenGranted: (onGranted: () => void) => void
}

/**
 * Listens for consent to marketing. A choice that was made in another way is pushed to the data layer as `cookie_consent_update`, so that a
 * tag manager needs to know one event only. A default is no choice.
 */
export function createMarketingConsent(page: ConsentPage = window): MarketingConsent {
  let latest: boolean | undefined
  /** What the latest `cookie_consent_update` said. */
  let announced: boolean | undefined
  let waiting: readonly (() => void)[] = []

  const announce = () => {
    if (latest !== announced) page.dataLayer?.push({ event: consentEvent, marketing: latest })
  }
  const hear = (signal: ConsentSignal | null) => {
    if (!signal) return
    latest = signal.isGranted
    if (signal.source === 'event') announced = latest
    // In a task of its own, since a platform that pushes the event does so right after.
    else if (signal.source !== 'default') setTimeout(announce)
    if (!latest) return
    const granted = waiting
    waiting = []
    for (const onGranted of granted) onGranted()
  }

  return {
    listen() {
      const layer = (page.dataLayer ??= [])
      const read = createConsentReader()
      for (const entry of layer) hear(read(entry))
      const push = layer.push.bind(layer)
      const heardPush: typeof layer.push = (...entries) => {
        const length = push(...entries)
        for (const entry of entries) hear(read(entry))
        return length
      }
      // Not enumerable: the page sees the array that it knows.
      Object.defineProperty(layer, 'push', { value: heardPush, configurable: true, writable: true })
      page.__tcfapi?.('addEventListener', 2, (...answer) => hear(tcfSignal(...answer)))
    },
    whenGranted(onGranted) {
      if (latest) onGranted()
      else waiting = [...waiting, onGranted]
    },
  }
}
