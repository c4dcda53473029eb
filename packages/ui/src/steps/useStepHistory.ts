import { useLatest, useServices } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import { type Step, addFlow, changeStep, leaveSteps, removeFlow } from './step-history.ts'

export { type Step, recordedStep } from './step-history.ts'

/**
 * Puts the steps of a flow into the browser's history: Back goes to the previous step and Forward
 * comes again, also after a reload. An entry is added when `step` changes to a step that the flow
 * has not just come from; otherwise the history goes back. Does nothing in previews.
 *
 * @param name of the flow, unique on the page and the same after a reload.
 * @param step the current step. Null while the flow takes no part in the history: its saved step is
 *   not known yet, or it has ended, after which Back leaves the page.
 * @param goTo called with the step that the user has gone to with Back, Forward or a reload. The
 *   step comes from `history.state`, so check that the flow can show it, and else ignore the call.
 */
export function useStepHistory(name: string, step: Step | null, goTo: (step: Step) => void): void {
  const { history } = useServices().pageState
  const latest = useLatest(goTo)
  const [goToLatest] = useState(() => (wanted: Step) => latest.current(wanted))
  /** The name under which the flow is in the history. */
  const added = useRef('')

  useEffect(() => {
    if (!history) return
    if (step === null) {
      if (added.current === '') return
      removeFlow(added.current, goToLatest)
      leaveSteps(history, added.current)
      added.current = ''
      return
    }
    const flow = { step, goTo: goToLatest }
    if (added.current === name) return changeStep(history, name, flow)
    if (added.current !== '') removeFlow(added.current, goToLatest)
    added.current = name
    addFlow(history, name, flow)
  }, [history, name, step])
  useEffect(
    () => () => {
      removeFlow(added.current, goToLatest)
      added.current = ''
    },
    [],
  )
}
