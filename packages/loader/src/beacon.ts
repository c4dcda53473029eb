import { libraryGlobal } from '@charity-elements/runtime/early'

/*
 * Sends a report to the host when a visitor leaves the page: how often elements failed or files
 * were lost, and the Web Vitals, by element if the browser says which. Only pages whose loader has
 * `data-report-to` fetch this file. The report says nothing about the visitor, and nothing is
 * stored.
 */

/**
 * The kind of event, the custom element (`page` for anything else, `unknown` if the browser does
 * not say), and a count, milliseconds or a score.
 */
export type Report = [what: 'error' | 'lost-file' | 'lcp' | 'cls' | 'inp', tag: string, value: number]

/** Types that TypeScript's own library lacks. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources?: readonly { node: Node | null }[]
}
interface Paint extends PerformanceEntry {
  element: Element | null
}
interface Interaction extends PerformanceEventTiming {
  interactionId: number
}

const isTag = (name: string): boolean => /^[a-z]+(-[a-z]+)+$/.test(name)

/** The number of presses to remember until the browser reports them, which takes seconds. */
const maxPressed = 100

/** The slowest interactions. One in fifty does not count. */
const maxSlowest = 10

/**
 * Starts to count, and sends the report when the page is left or hidden.
 * @param settings the attributes of the script tag.
 */
export function startBeacon({ reportTo, apiBase = '' }: DOMStringMap): void {
  const address = new URL(reportTo || `${apiBase.replace(/(?<!\/)\/+$/, '')}/api/page-reports/`, location.href)
  const tagOf = (node: unknown): string => {
    if (!(node instanceof Element)) return 'unknown'
    for (let at: Element | null = node; at; at = at.parentElement) if (isTag(at.localName)) return at.localName
    return 'page'
  }

  const counts = new Map<string, Report>()
  const count = (what: Report[0], name: string): void => {
    const tag = isTag(name) ? name : 'page'
    const report = counts.get(what + tag) ?? [what, tag, 0]
    report[2]++
    counts.set(what + tag, report)
  }
  addEventListener('element:error', ({ target, detail }: CustomEventInit & { target?: unknown }) =>
    count(target === document ? 'lost-file' : 'error', detail.tag),
  )

  /**
   * The pressed elements by time, because the browser does not name elements inside a shadow root.
   */
  const pressed = new Map<number, string>()
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    const remember = ({ timeStamp, target }: Event) => {
      pressed.set(timeStamp, tagOf(target))
      if (pressed.size > maxPressed) pressed.delete(pressed.keys().next().value as number)
    }
    addEventListener(type, remember, true)
  }

  let largest: Report | undefined
  let shifted: Report | undefined
  let slowest: (Report & { id?: number })[] = []
  let interactions = 0
  const flushes: (() => void)[] = []
  function observe<Entry extends PerformanceEntry>(
    type: string,
    read: (entry: Entry) => void,
    more: PerformanceObserverInit & { durationThreshold?: number } = {},
  ): void {
    const readAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(read)
    const observer = new PerformanceObserver((list) => readAll(list.getEntries()))
    observer.observe({ type, buffered: true, ...more })
    flushes.push(() => readAll(observer.takeRecords()))
  }

  const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[]
  const begin = navigation?.activationStart ?? 0
  // Do not measure a page that was opened in the background; nobody saw it load.
  if (!document.hidden) {
    observe<Paint>('largest-contentful-paint', ({ startTime, element }) => {
      largest = ['lcp', tagOf(element), Math.max(0, startTime - begin)]
    })

    // The worst five seconds without a pause of one second: https://web.dev/articles/cls.
    let [first, last, sum, biggest, tag] = [0, 0, 0, 0, 'page']
    // If the browser does not measure shifts, do not report zero.
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) shifted = ['cls', tag, 0]
    observe<LayoutShift>('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
      if (hadRecentInput) return
      if (startTime - last > 1_000 || startTime - first > 5_000) [first, sum, biggest] = [startTime, 0, 0]
      last = startTime
      sum += value
      if (value > biggest) [biggest, tag] = [value, tagOf(sources?.[0]?.node)]
      if (!shifted || sum > shifted[2]) shifted = ['cls', tag, sum]
    })

    observe<Interaction>(
      'event',
      ({ interactionId, startTime, duration, target }) => {
        if (!interactionId) return
        const known = slowest.find(({ id }) => id === interactionId)
        if (!known) interactions++
        if (known && known[2] >= duration) return
        const tag = pressed.get(startTime) ?? tagOf(target)
        const slow = Object.assign<Report, { id: number }>(['inp', tag, duration], { id: interactionId })
        slowest = [...slowest.filter((one) => one !== known), slow].sort((a, b) => b[2] - a[2]).slice(0, maxSlowest)
      },
      { durationThreshold: 16 },
    )
  }

  const seen = new WeakSet<object>()
  let isFirst = true
  function send(): void {
    // The events of elements in the data layer, including those from before this file was loaded.
    for (const entry of window.dataLayer ?? []) {
      const { event, tag } = Object(entry) as { event?: string; tag?: string }
      if (event !== 'javascript_error' || seen.has(Object(entry))) continue
      seen.add(Object(entry))
      count('error', tag ?? 'page')
    }
    const reports: Report[] = [...counts.values()]
    counts.clear()
    if (isFirst) {
      for (const flush of flushes) flush()
      const slow = slowest[Math.min(slowest.length - 1, Math.floor(interactions / 50))]
      reports.push(...[shifted, largest, slow].filter((report) => report !== undefined))
    }
    isFirst = false
    if (reports.length === 0) return
    const rounded = reports.map(([what, tag, value]) => [what, tag, Math.round(value * 1_000) / 1_000])
    navigator.sendBeacon(address, JSON.stringify(rounded))
  }
  addEventListener('visibilitychange', () => document.hidden && send(), true)
  addEventListener('pagehide', send)
}

const own = [...document.scripts].find(({ src }) => src === libraryGlobal()?.script)
if (own?.dataset['reportTo'] !== undefined) startBeacon(own.dataset)
