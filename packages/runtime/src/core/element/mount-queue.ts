import { reportElementError } from '../error-reporting.ts'

/*
 * The elements of a page that wait to be rendered for the first time. They are rendered in slices, between which the browser answers
 * input and paints: first what is in the viewport, then in the order of the document (docs/decisions/0048).
 */

/** How long a slice works, in milliseconds: with its last element less than the 50 of a long task. */
const sliceMs = 30

/** The elements that wait, each with what renders it. */
const waiting = new Map<EventTarget, () => void>()

/** Those of them that are in the viewport. */
const visible = new Set<EventTarget>()

/** Sees which of the waiting elements are in the viewport, once one slice was not enough. */
let viewport: IntersectionObserver | undefined

let isRunning = false

/**
 * The next task. The scheduler's comes before what the page does otherwise, but for input and a frame that is long due; every fourth waits
 * for everything else. On a hidden page all do: there the scheduler is slow, and messages are not.
 */
const nextTask = (slice: number): Promise<void> =>
  slice % 4 > 0 && !document.hidden && 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      })

/** Renders an element now, if it waits. */
export function renderNow(element: EventTarget): void {
  const render = waiting.get(element)
  if (!render) return
  waiting.delete(element)
  visible.delete(element)
  viewport?.unobserve(element as Element)
  try {
    render()
  } catch (error) {
    reportElementError((element as Element).localName, error)
  }
}

const observe = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && waiting.has(target)) visible.add(target)
    else visible.delete(target)
  }
}

/** What comes before a press: a pointer over an element, also a finger's, or the focus in it. */
const intents = ['pointerover', 'focusin']
const onIntent = (event: Event): void => event.composedPath().forEach(renderNow)

async function run(): Promise<void> {
  for (const intent of intents) addEventListener(intent, onIntent, true)
  for (let slice = 1; waiting.size > 0; slice += 1) {
    await nextTask(slice)
    const end = performance.now() + sliceMs
    // Its own task may not have come.
    if (viewport) observe(viewport.takeRecords())
    do {
      const [next] = visible.size > 0 ? visible : waiting.keys()
      if (next) renderNow(next)
    } while (waiting.size > 0 && performance.now() < end)
    if (waiting.size > 0 && !viewport) {
      viewport = new IntersectionObserver(observe)
      for (const element of waiting.keys()) viewport.observe(element as Element)
    }
  }
  viewport?.disconnect()
  viewport = undefined
  for (const intent of intents) removeEventListener(intent, onIntent, true)
  isRunning = false
}

/** Renders an element in its turn: in the next task, where few wait. `render` skips elements that have been removed. */
export function renderInTurn(element: Element, render: () => void): void {
  waiting.set(element, render)
  viewport?.observe(element)
  if (isRunning) return
  isRunning = true
  void run()
}
