import { reportElementError } from '../error-reporting.ts'

/*
 * The elements of a page that wait for their first render. They are rendered in slices, first those
 * in the viewport, then in document order. Between the slices, the browser can handle input and
 * paint (docs/decisions/0048).
 */

/**
 * How long a slice works, in milliseconds. Together with its last element, this is less than the 50
 * ms of a long task.
 */
const sliceMs = 30

/** The waiting elements, each with its render function. */
const waiting = new Map<EventTarget, () => void>()

/** The waiting elements in the viewport. */
const visible = new Set<EventTarget>()

/** Observes which of the waiting elements are in the viewport, once one slice was not enough. */
let viewport: IntersectionObserver | undefined

let isRunning = false

/**
 * Runs the next task. The scheduler runs it before the page's other work, except for input and an
 * overdue frame. Every fourth task waits for everything else. On a hidden page the scheduler is
 * slow, so all tasks use messages instead.
 */
const nextTask = (slice: number): Promise<void> =>
  slice % 4 > 0 && !document.hidden && 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      })

/** Renders an element now, if it is waiting. */
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

/** The events before a press: a pointer or a finger over an element, or the focus in it. */
const intents = ['pointerover', 'focusin']
const onIntent = (event: Event): void => event.composedPath().forEach(renderNow)

async function run(): Promise<void> {
  for (const intent of intents) addEventListener(intent, onIntent, true)
  for (let slice = 1; waiting.size > 0; slice += 1) {
    await nextTask(slice)
    const end = performance.now() + sliceMs
    // Its own task may not have run yet.
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

/**
 * Renders an element when it is its turn, which is the next task if few are waiting. `render` skips
 * elements that have been removed.
 */
export function renderInTurn(element: Element, render: () => void): void {
  waiting.set(element, render)
  viewport?.observe(element)
  if (isRunning) return
  isRunning = true
  void run()
}
