import { reportElementError } from '../error-reporting.ts'

/*
 * The order in which the elements of a page render for the first time: those in the viewport, then
 * in document order (docs/decisions/0048).
 */

/** Renders an element; resolves when its view is on the page. */
type Render = () => Promise<void> | undefined

/**
 * How long elements render without a pause, in milliseconds. Together with the last one, this is
 * less than the 50 ms of a long task.
 */
const sliceMs = 30

let waiting = new Map<Element, Render>()

/** Knows which of the waiting elements are in the viewport, once there are several. */
let viewport: IntersectionObserver | undefined

let isRunning = false

const putInViewFirst = (entries: readonly IntersectionObserverEntry[]): void => {
  const inView = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
  // An element that is in the list twice has its first place.
  waiting = new Map([...[...waiting].filter(([element]) => inView.has(element)), ...waiting])
}

/**
 * The next task. The scheduler runs it before the page's other work, except for input and an
 * overdue frame; every fourth waits for everything else. On a hidden page the scheduler is slow.
 */
const nextTask = (slice: number): Promise<void> =>
  slice % 4 > 0 && !document.hidden && 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      })

async function run(): Promise<void> {
  isRunning = true
  let end = 0
  for (let slice = 0; waiting.size > 0;) {
    if (performance.now() >= end) {
      await nextTask((slice += 1))
      end = performance.now() + sliceMs
      // Its own task may not have run yet.
      if (viewport) putInViewFirst(viewport.takeRecords())
    }
    for (const [element, render] of [...waiting].slice(0, 1)) {
      leaveQueue(element)
      try {
        await render()
      } catch (error) {
        reportElementError(element.localName, error)
      }
    }
    if (waiting.size > 0 && !viewport) {
      viewport = new IntersectionObserver(putInViewFirst)
      for (const element of waiting.keys()) viewport.observe(element)
    }
  }
  viewport?.disconnect()
  viewport = undefined
  isRunning = false
}

/** An element renders now. */
export function leaveQueue(element: Element): void {
  waiting.delete(element)
  viewport?.unobserve(element)
}

/** Renders an element when it is its turn, which is the next task if few are waiting. */
export function renderInTurn(element: Element, render: Render): void {
  waiting.set(element, render)
  viewport?.observe(element)
  if (!isRunning) void run()
}
