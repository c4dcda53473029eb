import type { Browser } from 'playwright'
import { type Rounds, bundle, serve } from '../browser.ts'
import { spread } from '../report/statistics.ts'

const sizes = [5, 20]
const slowdowns = [1, 4]

/** The page: `measure.js` opens branches, and returns the milliseconds for each. */
type MenuPage = Window & { measure: (departments: number) => Promise<number[]> }

/**
 * How long a branch of `side-menu` takes to open in trees of 500 and 2,000 pages, also with a
 * processor four times slower.
 */
export async function measureMenus(browser: Browser, { runs, onRound }: Rounds) {
  const script = await bundle(
    `import { register } from '@charity-elements/runtime'
     import { reactView } from '@charity-elements/runtime/react'
     import { sideMenu } from './packages/menus/src/side-menu/element.ts'
     import './bench/menus/measure.js'
     register(sideMenu, reactView)`,
  )
  const { server, origin } = await serve(({ url }, response): unknown => {
    if (url === '/script.js') return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    return response.end('<!doctype html><html lang="sv"><meta charset="utf-8"><body><script src="/script.js"></script>')
  })
  const cells = slowdowns.flatMap((slowdown) =>
    sizes.map((departments) => ({ slowdown, departments, times: [] as number[] })),
  )
  for (let run = 1; run <= runs; run += 1) {
    await onRound(`run ${run} of ${runs}: menus`)
    for (const { slowdown, departments, times } of cells) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.goto(origin, { waitUntil: 'load' })
      times.push(...(await page.evaluate((count) => (window as unknown as MenuPage).measure(count), departments)))
      await page.close()
    }
  }
  server.close()
  const rows = cells.map(({ slowdown, departments, times }) => ({
    slowdown,
    pages: departments * 100,
    time: spread(times),
    longest: Math.max(...times),
  }))
  return { rows }
}
