import { useElement, useLatest, useServices } from '@charity-elements/runtime/react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { cardAttemptStore } from '../client/attempt.ts'
import { forgetPosition, type SavedFlow, storedPosition, withoutQuery } from './flow-persistence.ts'
import { type FlowSaver, type FlowSaverOptions, createFlowSaver } from './flow-saver.ts'
import { type RestoredFlow, restoreFlow } from './restore-flow.ts'

export interface FlowPersistenceOptions extends Pick<FlowSaverOptions, 'flow' | 'currentState'> {
  /**
   * The page was loaded or shown again, and something was saved. Once the donor has changed
   * something, only a card payment is still told, without saved forms.
   */
  readonly onRestore: (restored: RestoredFlow) => void
}

/** Milliseconds until a flow that waits for the donor's values shows itself without them. */
const longestWait = 2_000

/** Milliseconds after the last key press until what is typed is saved. */
const typingPause = 1_000

/** Saves what a donor does that no call of the element saves. */
function useSaving({ begin, start, save, saveBeforeLeaving }: FlowSaver): void {
  const element = useElement()
  useEffect(begin, [begin])
  useEffect(() => {
    const stopped = new AbortController()
    const options = { signal: stopped.signal }
    let typing: ReturnType<typeof setTimeout> | undefined
    const saveWhileTyping = () => {
      start()
      clearTimeout(typing)
      typing = setTimeout(save, typingPause)
    }
    element?.addEventListener('input', saveWhileTyping, options)
    // What was typed offline.
    addEventListener('online', save, options)
    addEventListener('pagehide', saveBeforeLeaving, options)
    // A phone may end a tab that it has hidden, without another event.
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveBeforeLeaving()
    document.addEventListener('visibilitychange', saveWhenHidden, options)
    return () => {
      stopped.abort()
      clearTimeout(typing)
    }
  }, [element, start, save, saveBeforeLeaving])
}

/**
 * Saves a flow in the server's session while it is filled in, and restores it after a reload or a
 * payment.
 */
export function useFlowPersistence(options: FlowPersistenceOptions) {
  const { flow } = options
  const services = useServices()
  const { pageState, pageUrl } = services
  const latest = useLatest(options)
  const element = useLatest(useElement())
  const [isRestoreDelayed, setRestoreDelayed] = useState(false)
  const [saver] = useState(() =>
    createFlowSaver({
      services,
      flow,
      currentState: () => latest.current.currentState(),
      element: () => element.current,
      onStart: () => setRestoreDelayed(false),
    }),
  )
  useSaving(saver)

  const [awaited, setAwaited] = useState<Pick<SavedFlow, 'currentStep' | 'steps'>>()
  // Before the first paint. The server, which renders the same, does not know the tab.
  useLayoutEffect(
    () => setAwaited(storedPosition(pageState, flow, withoutQuery(pageUrl()))),
    [flow, pageState, pageUrl],
  )
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => {
      setAwaited(undefined)
      setRestoreDelayed(true)
    }, longestWait)
    return () => clearTimeout(timer)
  }, [awaited])

  useEffect(
    () =>
      restoreFlow({
        services,
        flow,
        hasStarted: saver.hasStarted,
        onDelayed: (isDelayed) => {
          setAwaited(undefined)
          setRestoreDelayed(isDelayed)
        },
        onRestore: (restored) => {
          // The server has other values than the form began with.
          if (restored.saved) saver.forgetSaved()
          latest.current.onRestore(restored)
        },
      }),
    [flow, services, saver, latest],
  )

  return {
    /**
     * The step that the donor left, until the server has answered with its values. The flow shows the
     * step without them, so that it keeps still when they arrive.
     */
    awaited,
    /**
     * The saved forms could not be fetched yet. The element tries again until the donor has changed
     * something.
     */
    isRestoreDelayed,
    hasStarted: saver.hasStarted,
    save: saver.save,
    saveBeforePayment: saver.saveBeforePayment,
    snapshot: saver.snapshot,
    /** Records that the gift is given, so that a later load starts an empty flow. */
    discardSaved: useCallback(() => {
      forgetPosition(pageState, flow)
      cardAttemptStore(flow, pageState).clear()
    }, [flow, pageState]),
  }
}
