import type { PreviewKind } from '@charity-elements/runtime'
import { mockServices } from './mock-services.ts'
import { type Outcome, outcomeNamed } from './outcomes.ts'
import { externalPages, mockApi } from './mock-api.ts'
import type { texts } from './texts.ts'

/** The page where the visitor would be now. */
type PreviewMessage =
  { readonly key: 'toCard' | 'toSigning' | 'toSwishApp' } | { readonly key: 'to'; readonly address: string }

/** A message as text. */
export const messageText = (message: PreviewMessage, t: typeof texts): string =>
  message.key === 'to' ? t.to(message) : t[message.key]

/** The state of a preview. */
export interface PreviewState {
  /** The outcome of payments, contracts and forms. */
  readonly outcome: Outcome
  /** Null while on this page. */
  readonly message: PreviewMessage | null
  /** The external page where the visitor would be; null if it is not simulated. */
  readonly externalPage: string | null
  /**
   * How often the visitor has opened the page. It is the view's key, so each visit renders again.
   */
  readonly visit: number
}

/** Milliseconds until the mock API answers, so that loading states are visible. */
const delay = 150

/** The message that is shown instead of navigating to a URL. */
function destination(url: string): Pick<PreviewState, 'message' | 'externalPage'> {
  if (url === externalPages.card) return { message: { key: 'toCard' }, externalPage: url }
  if (url === externalPages.signing) return { message: { key: 'toSigning' }, externalPage: url }
  if (url.startsWith('swish:')) return { message: { key: 'toSwishApp' }, externalPage: null }
  return { message: { key: 'to', address: new URL(url, document.baseURI).href }, externalPage: null }
}

/** A store for one element. `outcome` is the value of its attribute. */
export function createPreviewStore(previewed: PreviewKind, outcome: string) {
  let shown: PreviewState = { outcome: outcomeNamed(previewed, outcome), message: null, externalPage: null, visit: 0 }
  const listeners = new Set<() => void>()
  const show = (change: Partial<PreviewState>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }
  const { answer, nextUrlAfter } = mockApi(() => shown.outcome)
  return {
    services: mockServices({ answer, delay, navigate: (url) => show(destination(url)) }),
    getState: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setOutcome: (chosen: Outcome) => show({ outcome: chosen }),
    showMessage: (message: PreviewMessage) => show({ message, externalPage: null }),
    /**
     * Continues from the external page: back to this page with a new render, or on to the next URL.
     */
    proceed: () => {
      const onward = nextUrlAfter(shown.externalPage ?? '')
      show({
        message: onward === null ? null : { key: 'to', address: onward },
        externalPage: null,
        visit: shown.visit + 1,
      })
    },
  }
}

export type PreviewStore = ReturnType<typeof createPreviewStore>
