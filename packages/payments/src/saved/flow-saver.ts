import { ApiError, type Services } from '@charity-elements/runtime'
import { afterPaint } from '@charity-elements/ui/form'
import { type SavedFlow, saveFlow, storePosition, withoutQuery } from './flow-persistence.ts'

/**
 * Saves one value at a time. A value that arrives during a save replaces the one that waits: only
 * the newest is sent next.
 */
export function createSaveQueue<Value>(persist: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let waiting: { readonly value: Value } | undefined
  let running: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    for (let next = waiting; next; next = waiting) {
      waiting = undefined
      await persist(next.value).catch((error: unknown) => {
        // The waiting value is newer and includes the lost one.
        if (!waiting) throw error
      })
    }
  }

  return (value) => {
    waiting = { value }
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
}

/** If a save or a fetch fails, the donor has to type again after a reload. Nothing else is lost. */
export function warnAboutLoss(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  console.warn(`charity-elements: form data was not saved or restored (${error.message}).`)
}

export interface FlowSaverOptions {
  readonly services: Services
  /** The tag of the flow's element. */
  readonly flow: string
  /** The current state of the flow, without its page. */
  readonly currentState: () => Omit<SavedFlow, 'flow' | 'urlOrigin'>
  readonly element: () => HTMLElement | null
  /** The donor has changed something, which is newer than any saved form. */
  readonly onStart: () => void
}

/** Saves a flow in the server's session while it is filled in. */
export function createFlowSaver({ services, flow, currentState, element, onStart }: FlowSaverOptions) {
  const { send, supports, pageUrl, pageState } = services
  const snapshot = (): SavedFlow => ({ flow, urlOrigin: withoutQuery(pageUrl()), ...currentState() })
  const persist = createSaveQueue(async (saved: SavedFlow) => saveFlow(send, saved, await supports('return')))
  let hasStarted = false
  /** What was saved last, or what the flow began with. */
  let saved = { text: '', step: '' }
  let saving: Promise<void> | undefined

  /** The next save is sent even if nothing has changed. */
  const forgetSaved = () => {
    saved = { ...saved, text: '' }
  }

  const toSave = (current: SavedFlow) => ({ text: JSON.stringify(current), step: current.currentStep })

  function start(): void {
    hasStarted = true
    onStart()
  }

  /** The state to save, which counts as saved from now on. */
  function take(): SavedFlow {
    const current = snapshot()
    start()
    storePosition(pageState, flow, current, element())
    saved = toSave(current)
    return current
  }

  const isChanged = () => JSON.stringify(snapshot()) !== saved.text

  function saveNow(): Promise<void> {
    if (saving && !isChanged()) return saving
    const sent = persist(take())
      .catch((error: unknown) => {
        forgetSaved()
        warnAboutLoss(error)
      })
      .finally(() => {
        if (saving === sent) saving = undefined
      })
    saving = sent
    return sent
  }

  function saveChanges(): void {
    if (!isChanged()) return
    if (snapshot().currentStep !== saved.step) void saveNow()
    else void supports('return').then((hasReturn) => (hasReturn ? saveNow() : undefined))
  }

  return {
    /** The argument of `saveForCard`. */
    snapshot,
    /** The flow is on the page. What it begins with is not saved. */
    begin(): void {
      saved = toSave(snapshot())
    },
    start,
    hasStarted: () => hasStarted,
    forgetSaved,
    /**
     * Saves the current state if it has changed since the last save. Call it on blur and when a step
     * is done. On a host without extensions, it only saves when the donor leaves a step and before a
     * payment. A failed save is repeated at the next call, or when the browser is online again.
     */
    save(): void {
      if (!isChanged()) return
      start()
      afterPaint(saveChanges)
    },
    /**
     * Saves at once on any host, because the donor is about to pay. Resolves when the payment may be
     * created: a host without `tax-number` reads the number in the saved form, so it first gets that.
     * A failed save does not stop a gift.
     */
    async saveBeforePayment(): Promise<void> {
      const sent = saveNow()
      if (!(await supports('tax-number'))) await sent
    },
    /** Saves what no step and no blur has: the page goes away, or another app covers it. */
    saveBeforeLeaving(): void {
      if (!hasStarted || !isChanged()) return
      const older = saving
      const current = take()
      supports('return')
        .then((hasReturn) => saveFlow(send, current, hasReturn, { keepalive: true }))
        .catch((error: unknown) => {
          forgetSaved()
          warnAboutLoss(error)
        })
      // A save that was on its way may arrive last. Another app may have covered a page that stays.
      void older?.then(forgetSaved).then(saveNow)
    },
  }
}

export type FlowSaver = ReturnType<typeof createFlowSaver>
