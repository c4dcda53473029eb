import type { Browser, CDPSession, Page } from 'playwright'
import { blockedTime } from '../report/statistics.ts'
import type { Condition, Network } from './conditions.ts'
import type { Contestant } from './contestants/contestant.ts'
import { middleOf, received, record, untilAnswered, untilQuiet, untilReady } from './in-page.ts'

/** Times in ms from the navigation, sizes in bytes. */
export interface Visit {
  /** First contentful paint. */
  paint: number
  /** All elements rendered, or the first press answered. */
  ready?: number
  /** Long tasks over 50 ms, before the press. */
  blocked: number
  /** Cumulative layout shift. */
  shift: number
  /** JavaScript's, after a garbage collection. */
  heap: number
  /** From a press to the next paint. */
  press?: number
  files: number
  bytes: number
  /** Those of the bytes that are scripts. */
  script: number
}

/** The heap of JavaScript in bytes, without garbage. */
export async function usedHeap(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function throttle(session: CDPSession, { latencyMs, downKbit, upKbit }: Network) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (downKbit * 1000) / 8,
    uploadThroughput: (upKbit * 1000) / 8,
  })
}

/**
 * Resolves at the first paint of the next page, as reported by the browser. On a busy page, a
 * script would notice it hundreds of milliseconds later.
 * @param session With life cycle events.
 */
const nextPaint = (session: CDPSession) =>
  new Promise((resolve) =>
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve(undefined)),
  )

/**
 * Where each contestant's first element is pressed: found at its first visit, which is not counted.
 */
const places = new Map<string, { x: number; y: number }>()

async function open(
  page: Page,
  session: CDPSession,
  url: string,
  contestant: Contestant,
  { slowdown }: Condition,
): Promise<Visit> {
  const { id, item = '', ready, press = '', pressAtPaint } = contestant
  const setSlowdown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const measured = () => page.evaluate(() => window.measured)
  /**
   * Presses the first element, again and again until it answers. Resolves to the time of the
   * answer.
   */
  const pressFirst = async (patienceMs = 5_000) => {
    const { x, y } = places.get(id) ?? (await page.evaluate(middleOf, { item, press }))
    places.set(id, { x, y })
    for (let tries = 0; tries * patienceMs < 60_000; tries += 1) {
      await page.mouse.click(x, y)
      const time = await page.evaluate(untilAnswered, patienceMs)
      if (time !== undefined) return time
    }
    throw new Error(`${contestant.name}: a press is not answered`)
  }

  await setSlowdown(slowdown)
  const painted = pressAtPaint && nextPaint(session)
  await page.goto(url, { waitUntil: 'commit' })
  let answer: number | undefined
  if (painted) {
    await painted
    // A visitor who pressed before the script had loaded presses again.
    answer = await pressFirst(100)
  }
  await page.waitForLoadState('load')
  if (ready) await page.evaluate(untilReady)
  await page.evaluate(untilQuiet)
  const { paint, tasks, ready: rendered } = await measured()
  const weight = await page.evaluate(received)
  await setSlowdown(1)
  const heap = await usedHeap(session)
  await setSlowdown(slowdown)
  if (press && !pressAtPaint) await pressFirst()
  const { inputs, shift } = await measured()
  return {
    ...weight,
    paint,
    blocked: blockedTime(tasks),
    shift,
    heap,
    ...(ready ? { ready: answer ?? rendered } : {}),
    ...(press && inputs.length > 0 ? { press: Math.max(...inputs) } : {}),
  }
}

/** Visits a page with an empty cache and, if the condition says so, a second time. */
export async function visit(
  browser: Browser,
  origin: string,
  contestant: Contestant,
  condition: Condition,
): Promise<{ first: Visit; second: Visit | undefined }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
    if (condition.network) await throttle(session, condition.network)
    const { item, ready, answered } = contestant
    await page.addInitScript(record, { count: condition.count, item, ready, answered })
    const url = `${origin}/page/${contestant.id}/${condition.count}`
    const first = await open(page, session, url, contestant, condition)
    const second = condition.withWarm ? await open(page, session, url, contestant, condition) : undefined
    return { first, second }
  } finally {
    await context.close()
  }
}
