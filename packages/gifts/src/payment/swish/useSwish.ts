import { useEffect, useState, useSyncExternalStore } from 'react'
import { newAttemptId } from '../attempt/new-attempt.ts'
import { type Machine, runMachine } from '../machine.ts'
import { isHandheld } from './app.ts'
import { type SwishSurroundings, performer } from './effects.ts'
import type { Choice, Step, SwishEvent } from './events.ts'
import type { Opening } from './opening.ts'
import { begin, beginAfterAsking, reopen, step } from './model.ts'
import type { SwishState } from './state.ts'

export interface SwishView {
  readonly state: SwishState
  readonly choose: (choice: Choice) => void
}

/** What the browser tells that makes what we know old: the page is seen, the network is back, the page comes from the cache. */
function listen(send: (event: SwishEvent) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const wake = () => send({ type: 'woken' })
  const onVisible = () => document.visibilityState === 'visible' && wake()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'restored' })
  document.addEventListener('visibilitychange', onVisible, { signal })
  addEventListener('online', wake, { signal })
  addEventListener('pageshow', onPageShow, { signal })
  return () => listening.abort()
}

function firstStep(opening: Opening, { gift: { details } }: SwishSurroundings): Step {
  const device = isHandheld(navigator) ? 'handheld' : 'computer'
  if (opening.how === 'interrupted') return reopen(device)
  const { amount, attempt, isAskedFirst } = opening
  const about = {
    device,
    gift: { amount, purpose: details.giftPurpose },
    phone: details.donatorPhoneCell ?? '',
  } as const
  return isAskedFirst ? beginAfterAsking(about, attempt) : begin(about, attempt)
}

/** Runs a Swish payment for as long as the view lives. Why it was opened, and what it stands in, is read once. */
export function useSwish(opening: Opening, around: SwishSurroundings): SwishView {
  const [run] = useState(() => {
    const { perform, stop } = performer(around)
    const machine: Machine<SwishState, SwishEvent> = runMachine(firstStep(opening, around), step, perform)
    return { machine, stop }
  })
  const { machine, stop } = run
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state)

  useEffect(() => {
    machine.start()
    const unlisten = listen(machine.send)
    return () => {
      unlisten()
      stop()
    }
  }, [machine, stop])

  const [choose] = useState(() => (choice: Choice) => machine.send({ ...choice, attempt: newAttemptId() }))
  return { state, choose }
}
