import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Report, startBeacon } from './beacon.ts'

/*
 * Tests the beacon with invented entries, because nobody knows when a browser reports its own.
 * `tests/e2e/measuring.e2e.ts` uses real ones.
 */

const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)

/** The browser's entries by type, which the beacon reads when the page is left. */
const seen: Record<string, object[]> = {}
class Observer {
  static supportedEntryTypes: readonly string[] = []
  #options: PerformanceObserverInit & { durationThreshold?: number } = {}
  observe(options: PerformanceObserverInit): void {
    this.#options = options
  }
  /** Without options, only what is slow and comes later. */
  takeRecords(): object[] {
    const { type = '', buffered, durationThreshold = 104 } = this.#options
    const isSlow = ({ duration = Infinity }: { duration?: number }) => duration >= durationThreshold
    return buffered ? (seen[type] ?? []).filter(isSlow) : []
  }
}

const gift = document.createElement('gift-bar')
const other = document.createElement('p')

/** Stops the listeners of an earlier test's beacon. */
let stop = new AbortController()
const listen = EventTarget.prototype.addEventListener
beforeAll(() => {
  vi.stubGlobal('PerformanceObserver', Observer)
  document.body.append(gift, other)
})
beforeEach(() => {
  stop.abort()
  stop = new AbortController()
  const { signal } = stop
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, handle: EventListenerOrEventListenerObject, options?: unknown) =>
      listen.call(globalThis, type, handle, { capture: options === true, signal }),
  )
  sent.mockClear()
  hidden.mockReturnValue(false)
  for (const type of Object.keys(seen)) delete seen[type]
  Observer.supportedEntryTypes = ['layout-shift']
  window.dataLayer = []
})
afterAll(() => {
  stop.abort()
  gift.remove()
  other.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function leave(): Report[] {
  sent.mockClear()
  hidden.mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const [, body] = sent.mock.lastCall ?? []
  return body ? JSON.parse(String(body)) : []
}
const start = (settings: DOMStringMap = { reportTo: '' }) => startBeacon(settings)
const fail = (target: EventTarget, detail: object) =>
  target.dispatchEvent(new CustomEvent('element:error', { detail, bubbles: true, composed: true }))

it.each([
  [{ reportTo: '' }, `${location.origin}/api/page-reports/`],
  [{ reportTo: '', apiBase: 'https://www.example.org/' }, 'https://www.example.org/api/page-reports/'],
  [{ reportTo: 'https://tal.example.org/in' }, 'https://tal.example.org/in'],
])('beacon: with %o it sends to %s', (settings, address) => {
  start(settings)
  leave()
  expect(String(sent.mock.lastCall?.[0])).toBe(address)
})

it('beacon: failed elements and lost files are counted by tag, also those from before it came', () => {
  window.dataLayer = [
    { event: 'javascript_error', tag: 'content-form', message: 'TypeError: anna@example.org' },
    { event: 'click' },
    null,
    { event: 'javascript_error', tag: 'page', message: 'Error' },
  ]
  start()
  fail(gift, { tag: 'gift-bar', reason: 'buttonAmounts: no list', given: 'anna@example.org' })
  fail(gift, { tag: 'gift-bar', reason: 'again' })
  fail(document, { tag: 'content-form', reason: 'TypeError' })
  for (const tag of ['anna@my-church', 'my-anna@example.org']) fail(other, { tag, reason: 'not one of ours' })
  const reports = leave()
  expect(reports).toEqual([
    ['error', 'gift-bar', 2],
    ['lost-file', 'content-form', 1],
    ['error', 'page', 3],
    ['error', 'content-form', 1],
    ['cls', 'page', 0],
  ])
  expect(JSON.stringify(reports)).not.toContain('anna')
  expect(leave()).toEqual([])
})

it('beacon: each error is sent once, and the figures of a page once', () => {
  start()
  fail(gift, { tag: 'gift-bar' })
  expect(leave()).toEqual([
    ['error', 'gift-bar', 1],
    ['cls', 'page', 0],
  ])
  expect(leave()).toEqual([])
  fail(gift, { tag: 'gift-bar' })
  expect(leave()).toEqual([['error', 'gift-bar', 1]])
  fail(gift, { tag: 'gift-bar' })
  sent.mockClear()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(sent).not.toHaveBeenCalled()
})

it('beacon: the largest paint is the last one, with its element', () => {
  seen['largest-contentful-paint'] = [
    { startTime: 300, element: null },
    { startTime: 900.4567, element: gift },
  ]
  start()
  expect(leave()).toContainEqual(['lcp', 'gift-bar', 900.457])
})

it.each([
  [300, 0],
  [900, 500],
])('beacon: a paint %i ms after a prerender began, shown after 400, took %i ms', (startTime, milliseconds) => {
  const navigation = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ activationStart: 400 }] as never)
  seen['largest-contentful-paint'] = [{ startTime, element: gift }]
  start()
  navigation.mockRestore()
  expect(leave()).toContainEqual(['lcp', 'gift-bar', milliseconds])
})

it('beacon: shifts count in the worst five seconds without a second of rest, not after input', () => {
  const shift = (startTime: number, value: number, node: Node | null, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
    sources: [{ node }],
  })
  seen['layout-shift'] = [
    shift(100, 0.1, other),
    shift(900, 0.02, gift),
    shift(3_000, 0.05, other),
    shift(3_500, 0.09, gift),
    shift(3_600, 5, other, true),
    shift(9_000, 0.01, null),
    { startTime: 20_000, value: 0.01, hadRecentInput: false },
  ]
  start()
  expect(leave()).toContainEqual(['cls', 'gift-bar', 0.14])
})

it('beacon: the slowest interaction counts, but for one of fifty, with what was pressed', () => {
  start()
  const press = new KeyboardEvent('keydown', { bubbles: true, composed: true })
  gift.dispatchEvent(press)
  const interaction = (interactionId: number, duration: number, startTime = 0) => ({
    interactionId,
    duration,
    startTime,
    target: null,
  })
  seen['event'] = [
    interaction(0, 9_000),
    interaction(1, 40),
    interaction(1, 300, press.timeStamp),
    ...Array.from({ length: 60 }, (_, nth) => interaction(nth + 10, 20)),
    interaction(2, 8_000),
  ]
  expect(leave()).toContainEqual(['inp', 'gift-bar', 300])
})

it('beacon: of more than five hundred interactions, the tenth slowest counts', () => {
  seen['event'] = Array.from({ length: 600 }, (_, nth) => ({
    interactionId: nth + 1,
    duration: 16 + nth,
    startTime: 0,
    target: gift,
  }))
  start()
  expect(leave()).toContainEqual(['inp', 'gift-bar', 16 + 590])
})

it('beacon: an interaction that has become slower counts once', () => {
  const interaction = (interactionId: number, duration: number) => ({
    interactionId,
    duration,
    startTime: 0,
    target: gift,
  })
  const others = Array.from({ length: 49 }, (_, nth) => interaction(nth + 10, 20))
  seen['event'] = [interaction(1, 300), interaction(1, 400), interaction(2, 200), ...others]
  start()
  expect(leave()).toContainEqual(['inp', 'gift-bar', 200])
})

it.each(['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])('beacon: %s says what was pressed', (type) => {
  start()
  const press = new Event(type, { bubbles: true, composed: true })
  gift.dispatchEvent(press)
  seen['event'] = [{ interactionId: 1, duration: 40, startTime: press.timeStamp, target: null }]
  expect(leave()).toContainEqual(['inp', 'gift-bar', 40])
})

it('beacon: the events of one interaction count as one, the slowest of them', () => {
  seen['event'] = Array.from({ length: 60 }, (_, nth) => ({
    interactionId: 1,
    duration: nth === 30 ? 300 : 20,
    startTime: 0,
    target: gift,
  }))
  start()
  expect(leave()).toContainEqual(['inp', 'gift-bar', 300])
})

it('beacon: a page that stays open forgets what was pressed long ago', () => {
  start()
  const press = new KeyboardEvent('keydown', { bubbles: true, composed: true })
  gift.dispatchEvent(press)
  for (let nth = 0; nth < 100; nth++) {
    const later = new KeyboardEvent('keydown', { bubbles: true, composed: true })
    Object.defineProperty(later, 'timeStamp', { value: press.timeStamp + nth + 1 })
    other.dispatchEvent(later)
  }
  seen['event'] = [{ interactionId: 1, duration: 300, startTime: press.timeStamp, target: null }]
  expect(leave()).toContainEqual(['inp', 'unknown', 300])
})

it('beacon: a browser that measures no shifts reports none', () => {
  Observer.supportedEntryTypes = []
  seen['largest-contentful-paint'] = [{ startTime: 900, element: gift }]
  start()
  expect(leave()).toEqual([['lcp', 'gift-bar', 900]])
})

it('beacon: a page that was opened in the background has no figures', () => {
  hidden.mockReturnValue(true)
  seen['largest-contentful-paint'] = [{ startTime: 90_000, element: gift }]
  start()
  expect(leave()).toEqual([])
})
