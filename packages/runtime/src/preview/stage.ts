import type { Services } from '../element/services.ts'
import { inPageServices } from './in-page.ts'
import { type Outcome, type Previewed, outcomeNamed } from './outcomes.ts'
import { places, playedHost } from './played-host.ts'
import { texts } from './texts.ts'

/** What a preview shows beside its element. */
export interface Shown {
  /** How everything ends that is begun. */
  readonly outcome: Outcome
  /** Where the visitor would be now; empty while that is here. */
  readonly told: string
  /** The place that the visitor would be sent on from; null where nobody knows what happens there. */
  readonly place: string | null
  /** How often the visitor has come to the page: another time is another drawing. */
  readonly visit: number
}

/** What a previewed element stands on in place of the page. */
export interface Stage {
  readonly services: Services
  readonly shown: () => Shown
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (outcome: Outcome) => void
  readonly tell: (told: string) => void
  /** The visitor is done where they would be: back on the page, drawn anew, or led on. */
  readonly goOn: () => void
}

/** Milliseconds that the played host takes for an answer, so that waiting is seen. */
const delay = 150

/** What is said in place of going to an address. */
function destination(url: string): Pick<Shown, 'told' | 'place'> {
  if (url === places.card) return { told: texts.toCard, place: url }
  if (url === places.signing) return { told: texts.toSigning, place: url }
  if (url.startsWith('swish:')) return { told: texts.toSwishApp, place: null }
  return { told: texts.to(new URL(url, document.baseURI).href), place: null }
}

/** A stage for one element. `outcome` is what its attribute says. */
export function stageOf(previewed: Previewed, outcome: string): Stage {
  let shown: Shown = { outcome: outcomeNamed(previewed, outcome), told: '', place: null, visit: 0 }
  const listeners = new Set<() => void>()
  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }
  const { answer, leadsOnFrom } = playedHost(() => shown.outcome)
  return {
    services: inPageServices({ answer, delay, navigate: (url) => show(destination(url)) }),
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (chosen) => show({ outcome: chosen }),
    tell: (told) => show({ told, place: null }),
    goOn: () => {
      const onward = leadsOnFrom(shown.place ?? '')
      show({ told: onward === null ? '' : texts.to(onward), place: null, visit: shown.visit + 1 })
    },
  }
}
