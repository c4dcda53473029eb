import {
  consentEvent,
  type ConsentPage,
  type ConsentSignal,
  createConsentReader,
  tcfSignal,
} from '@charity-elements/runtime/consent-signals'

/** Whether the visitor of a page allows marketing. */
export interface MarketingConsent {
  /**
   * Starts to listen. The latest signal of any kind counts. Without a signal, nothing is granted.
   */
  readonly listen: () => void
  /** Calls back once, when marketing is or has been granted. */
  readonly whenGranted: (onGranted: () => void) => void
}

/**
 * Listens for consent to marketing. Pushes a choice from another source to the data layer as
 * `cookie_consent_update`, so that a tag manager needs only one event. A default does not count as
 * a choice.
 */
export function createMarketingConsent(page: ConsentPage = window): MarketingConsent {
  let latest: boolean | undefined
  /** The value of the latest `cookie_consent_update`. */
  let announced: boolean | undefined
  let waiting: readonly (() => void)[] = []

  const announce = () => {
    if (latest !== announced) page.dataLayer?.push({ event: consentEvent, marketing: latest })
  }
  const hear = (signal: ConsentSignal | null) => {
    if (!signal) return
    latest = signal.isGranted
    if (signal.source === 'event') announced = latest
    // In a separate task, because a platform that pushes the event itself does so right after this.
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
      // Not enumerable, so that the page sees an ordinary array.
      Object.defineProperty(layer, 'push', { value: heardPush, configurable: true, writable: true })
      page.__tcfapi?.('addEventListener', 2, (...answer) => hear(tcfSignal(...answer)))
    },
    whenGranted(onGranted) {
      if (latest) onGranted()
      else waiting = [...waiting, onGranted]
    },
  }
}
