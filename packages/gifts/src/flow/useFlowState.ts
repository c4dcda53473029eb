import { useElement, useServices } from '@charity-elements/runtime/react'
import { recordedStep, useStepHistory } from '@charity-elements/ui/step-history'
import { useEffect, useReducer, useState } from 'react'
import { flowReducer, initialFlow } from './flow-state.ts'

/**
 * The name of a flow in the browser's history: its element, and which of those on the page it is,
 * so that two flows are two names.
 */
function useHistoryName(flow: string): string {
  const element = useElement()
  const [name] = useState(() => {
    const alike = element ? [...element.ownerDocument.querySelectorAll(element.localName)] : []
    return `${flow} ${element ? alike.indexOf(element) : 0}`
  })
  return name
}

/** Whether the donor has used the flow, and what says so. */
function useUsed(): readonly [boolean, () => void] {
  const element = useElement()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (isUsed || !element) return
    const used = new AbortController()
    for (const event of ['focusin', 'pointerdown', 'keydown'])
      element.addEventListener(event, () => setUsed(true), { signal: used.signal })
    return () => used.abort()
  }, [element, isUsed])
  return [isUsed, () => setUsed(true)]
}

/**
 * The steps of a flow, in the browser's history: Back goes to the step before, and Forward comes
 * again if the steps before that step are still complete.
 */
export function useFlowState<Step extends string>(
  flow: string,
  steps: readonly [Step, ...Step[]],
  canShow: (step: Step) => boolean,
) {
  const [reduce] = useState(() => flowReducer(steps))
  const [state, dispatch] = useReducer(reduce, steps, initialFlow)
  const { history } = useServices().pageState
  const name = useHistoryName(flow)
  const [isUsed, markUsed] = useUsed()
  const isRecorded = history !== undefined && recordedStep(history, name) !== undefined
  const goTo = (wanted: unknown) => {
    const step = steps.find((one) => one === wanted)
    if (step && canShow(step)) dispatch({ type: 'step-requested', step })
  }
  // The flow itself is saved apart from the history.
  useStepHistory(name, { step: state.current, isUsed: isUsed || isRecorded, canWait: true, goTo })
  const [send] = useState((): typeof dispatch => (event) => {
    // A press from before the view is played as a click alone.
    if (event.type === 'step-completed') markUsed()
    dispatch(event)
  })
  return [state, send] as const
}
