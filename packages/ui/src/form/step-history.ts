/*
 * The steps of the page's flows in the browser's history. Each step is an entry of its own with the
 * page's address, so that Back goes to the previous step, and Forward to the next one.
 *
 * A router of the page keeps its own data in the state of an entry. It is copied to our entries, so
 * that they are all the same place to the router.
 */

import type { PageHistory } from '@charity-elements/runtime/api'
import { useLatest, useServices } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** A step of a flow: its name or its number. */
export type Step = string | number

/** The step of each flow on the page, by the flow's name. */
type Steps = Readonly<Record<string, Step>>

/**
 * Our part of an entry's state: the steps in the entry where they begin, in the next one, and so on
 * up to this entry.
 */
type Trail = readonly Steps[]

interface Flow {
  readonly step: Step
  /** Asks the flow to show a step. It may refuse. */
  readonly goTo: (step: Step) => void
}

const stateKey = 'charityElements'
const flows = new Map<string, Flow>()
/** Whether a `history.go` of ours has not arrived yet. */
let isTravelling = false

/** The trail in an entry's state, which any script can write. Empty when there is none. */
function trailOf(state: unknown): Trail {
  const trail = (state as Record<string, Trail | undefined> | null)?.[stateKey]
  return Array.isArray(trail) ? trail : []
}

const stepsOf = (state: unknown): Steps | undefined => trailOf(state).at(-1)

/** The step of a flow that the current entry records; undefined if the flow was never in this entry. */
export const recordedStep = (history: PageHistory, name: string): Step | undefined => stepsOf(history.state)?.[name]

/** The state of an entry with our part; undefined if the page keeps something there that takes no property. */
function withTrail(state: unknown, trail: Trail): object | undefined {
  if (state === null || state === undefined) return { [stateKey]: trail }
  return Object.getPrototypeOf(state) === Object.prototype ? { ...state, [stateKey]: trail } : undefined
}

function isSame(a: Steps, b: Steps): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

const currentSteps = (): Steps => Object.fromEntries([...flows].map(([name, { step }]) => [name, step]))

/** Records these steps in the current entry. */
function recordHere(history: PageHistory, steps: Steps): void {
  const trail = trailOf(history.state)
  const state = withTrail(history.state, [...trail.slice(0, -1), { ...trail.at(-1), ...steps }])
  if (state) history.replaceState(state, '')
}

/** Makes the history follow the flows: to the entry that already has these steps, or to a new one. */
function follow(history: PageHistory): void {
  const trail = trailOf(history.state)
  const before = trail.at(-1)
  if (isTravelling || !before) return
  const steps = { ...before, ...currentSteps() }
  if (isSame(steps, before)) return
  const earlier = trail.findLastIndex((entry) => isSame(entry, steps))
  if (earlier >= 0) return travel(history, earlier - trail.length + 1)
  const state = withTrail(history.state, [...trail, steps])
  if (state) history.pushState(state, '')
}

function travel(history: PageHistory, distance: number): void {
  // Nobody listens once the last flow is gone.
  isTravelling = flows.size > 0
  history.go(distance)
}

/** Writes the history, at once or later. */
type Write = (change: () => void) => void

/** Adds a flow, and shows the step that the current entry records. */
export function addFlow(history: PageHistory, name: string, flow: Flow, write: Write): void {
  if (flows.size === 0) listen(history)
  flows.set(name, flow)
  const recorded = recordedStep(history, name)
  const steps = currentSteps()
  if (recorded === undefined) write(() => recordHere(history, steps))
  else if (recorded !== flow.step) flow.goTo(recorded)
}

/** Adds a flow at its first use, which may be to go on from the step that it has shown. */
export function addUsedFlow(history: PageHistory, name: string, flow: Flow, write: Write, shown: Step): void {
  if (flows.size === 0) listen(history)
  flows.set(name, flow)
  if (recordedStep(history, name) === flow.step) return
  const steps = { ...currentSteps(), [name]: shown }
  write(() => {
    recordHere(history, steps)
    follow(history)
  })
}

/** The flow shows another step: by itself, or because the user has gone to its entry. */
export function changeStep(history: PageHistory, name: string, flow: Flow, write: Write): void {
  const before = currentSteps()
  flows.set(name, flow)
  if (recordedStep(history, name) === flow.step) return
  write(() => {
    // A link to a fragment, or a router, may have led to an entry that records nothing yet.
    if (trailOf(history.state).length === 0) recordHere(history, before)
    follow(history)
  })
}

/** Removes a flow whose element has left the page, unless another one has taken its name. Its entries stay. */
export function removeFlow(name: string, goTo: Flow['goTo']): void {
  if (flows.get(name)?.goTo === goTo) flows.delete(name)
  if (flows.size > 0) return
  stopListening()
  isTravelling = false
}

/** Goes back to the entry in which a flow began, so that Back leaves the page when the flow has ended. */
export function leaveSteps(history: PageHistory, name: string): void {
  const trail = trailOf(history.state)
  const last = trail.length - 1
  const others = (steps: Steps | undefined): Steps => ({ ...steps, [name]: '' })
  const start = trail.findLastIndex((steps) => !isSame(others(steps), others(trail[last]))) + 1
  if (start < last) travel(history, start - last)
}

let stopListening = () => {}

function listen(history: PageHistory): void {
  const listening = new AbortController()
  stopListening = () => listening.abort()
  const arrive = ({ state }: PopStateEvent) => {
    if (isTravelling) {
      isTravelling = false
      holdScroll()
      return follow(history)
    }
    const steps = stepsOf(state)
    for (const [name, { step, goTo }] of flows) {
      const wanted = steps?.[name]
      if (wanted !== undefined && wanted !== step) goTo(wanted)
    }
  }
  addEventListener('popstate', arrive, { signal: listening.signal })
}

/** Keeps the scroll position, which the browser is about to restore to that of an earlier visit of the entry. */
function holdScroll(): void {
  const { scrollX, scrollY } = globalThis
  requestAnimationFrame(() => scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' }))
}

interface StepHistoryOptions {
  /** The current step. Null once the flow has ended: Back then leaves the page. */
  readonly step: Step | null
  /**
   * Whether the flow has been used. Before, it leaves the history alone, which scripts of the page
   * may watch. A flow that starts over goes back to the entry where it began.
   */
  readonly isUsed: boolean
  /**
   * Whether a step is painted before it is put into the history, which takes browsers long. A
   * reload in between does not find it.
   */
  readonly canWait: boolean
  /**
   * Called with the step that the user has gone to with Back, Forward or a reload. It comes from
   * `history.state`, so check that the flow can show it, and else ignore the call.
   */
  readonly goTo: (step: Step) => void
}

/**
 * Puts the steps of a flow into the browser's history: Back goes to the previous step and Forward
 * comes again, also after a reload. An entry is added when `step` changes to a step that the flow
 * has not just come from; otherwise the history goes back. Does nothing in previews.
 *
 * @param name of the flow, unique on the page and the same after a reload.
 */
export function useStepHistory(name: string, { step, isUsed, canWait, goTo }: StepHistoryOptions): void {
  const { history } = useServices().pageState
  const latest = useLatest(goTo)
  const [goToLatest] = useState(() => (wanted: Step) => latest.current(wanted))
  /** The name under which the flow is in the history. */
  const added = useRef('')
  /** The step that an unused flow has shown. */
  const unusedStep = useRef<Step | null>(null)

  useEffect(() => {
    if (!history) return
    if (step === null || !isUsed) {
      unusedStep.current = step
      if (added.current === '') return
      removeFlow(added.current, goToLatest)
      leaveSteps(history, added.current)
      added.current = ''
      return
    }
    const flow = { step, goTo: goToLatest }
    // A flow that has left the page by then writes nothing: the entry is another page's.
    const isHere = () => flows.get(name)?.goTo === goToLatest
    const write: Write = (change) => (canWait ? afterPaint(() => isHere() && change()) : change())
    if (added.current === name) return changeStep(history, name, flow, write)
    if (added.current !== '') removeFlow(added.current, goToLatest)
    added.current = name
    const shown = unusedStep.current
    unusedStep.current = null
    if (shown === null) addFlow(history, name, flow, write)
    else addUsedFlow(history, name, flow, write, shown)
  }, [history, name, step, isUsed])
  useEffect(
    () => () => {
      removeFlow(added.current, goToLatest)
      added.current = ''
    },
    [],
  )
}
