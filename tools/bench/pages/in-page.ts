/* Runs in the measured page: no imports. */

/** The data that `record` collects. Times are in ms from the navigation, durations in ms. */
interface Measured {
  paint: number
  shift: number
  tasks: number[]
  inputs: number[]
  ready: number
  answered: number
  lastChange: number
}

declare global {
  interface Window {
    measured: Measured
  }
}

/** The number of elements, and the selectors of a contestant. */
interface Expected {
  count: number
  item?: string | undefined
  ready?: string | undefined
  answered?: string | undefined
}

/**
 * Records what the page does from its start: first paint, layout shifts, long tasks, answers to
 * input, when all elements are rendered, and when a press on the first of them was answered.
 */
export function record({ count, item, ready, answered }: Expected) {
  const measured: Measured = { paint: 0, shift: 0, tasks: [], inputs: [], ready: 0, answered: 0, lastChange: 0 }
  window.measured = measured
  const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => unknown, options = {}) =>
    new PerformanceObserver((list) => {
      ;(list.getEntries() as Entry[]).forEach(take)
      measured.lastChange = performance.now()
    }).observe({ type, buffered: true, ...options })
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (measured.paint = startTime))
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
    ({ value, hadRecentInput }) => (measured.shift += hadRecentInput ? 0 : value),
  )
  observe('longtask', ({ duration }) => measured.tasks.push(duration))
  observe('resource', () => {})
  const answer = ({ duration, interactionId }: PerformanceEventTiming & { interactionId: number }) =>
    interactionId && measured.inputs.push(duration)
  observe('event', answer, { durationThreshold: 16 })
  observe('first-input', answer)
  /** Records the time of the first frame that finds something. */
  const look = (moment: 'ready' | 'answered', isThere: () => unknown) => {
    if (isThere()) measured[moment] = performance.now()
    else requestAnimationFrame(() => look(moment, isThere))
  }
  if (!item) return
  if (ready) {
    const isRendered = (element: Element) => (element.shadowRoot ?? element).querySelector(ready)
    look('ready', () => {
      const items = document.querySelectorAll(item)
      return items.length === count && [...items].every(isRendered)
    })
  }
  if (!answered) return
  const hasAnswered = () => {
    const element = document.querySelector(item)
    return element?.matches(answered) || [element, element?.shadowRoot].some((part) => part?.querySelector(answered))
  }
  addEventListener('pointerdown', () => look('answered', hasAnswered), { capture: true, once: true })
}

/** Resolves when all elements are rendered. */
export async function untilReady() {
  while (!window.measured?.ready) {
    if (performance.now() > 60_000) throw new Error('not ready within a minute')
    await new Promise(requestAnimationFrame)
  }
}

/** The middle of the control to press. */
export function middleOf({ item, press }: { item: string; press: string }) {
  const element = document.querySelector(item)
  const pressed = (element?.shadowRoot ?? element)?.querySelector(press)
  if (!pressed) throw new Error(`${item} has no ${press}`)
  const { x, y, width, height } = pressed.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Resolves when nothing has been fetched and no long task has run for a while. */
export async function untilQuiet() {
  const quietMs = 300
  while (performance.now() - window.measured.lastChange < quietMs) {
    await new Promise((next) => setTimeout(next, 50))
  }
}

/**
 * The scripts and style sheets that the page received. Each counts once, with its compressed size.
 */
export function received() {
  const files = new Map<string, number>()
  for (const { name, encodedBodySize } of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    if (/\.m?js$|\.css$/.test(name)) files.set(name, encodedBodySize)
  }
  const sum = (names: string[]) => names.reduce((total, name) => total + (files.get(name) ?? 0), 0)
  const names = [...files.keys()]
  return { files: files.size, bytes: sum(names), script: sum(names.filter((name) => name.endsWith('js'))) }
}

/** Adds elements, waits until they are rendered, and removes them, a number of times. */
export async function addAndRemove({
  html,
  item,
  ready,
  times,
}: {
  html: string
  item: string
  ready: string
  times: number
}) {
  const place = document.body.appendChild(document.createElement('div'))
  for (let time = 0; time < times; time += 1) {
    place.innerHTML = html
    const isRendered = (element: Element) => (element.shadowRoot ?? element).querySelector(ready)
    while (![...place.querySelectorAll(item)].every(isRendered)) await new Promise(requestAnimationFrame)
    place.replaceChildren()
    await new Promise(requestAnimationFrame)
  }
  place.remove()
  window.measured.lastChange = performance.now()
}

/**
 * Resolves to the time when the pressed element has answered, once the browser has reported the
 * answer; to undefined when it has not answered after a while.
 */
export async function untilAnswered(patienceMs: number) {
  const asked = performance.now()
  while (!window.measured.answered) {
    if (performance.now() - asked > patienceMs) return undefined
    await new Promise(requestAnimationFrame)
  }
  // The browser reports an answer after it is painted.
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  return window.measured.answered
}
