import { bundle, serve } from '../browser.mjs'
import { spread } from '../report/statistics.mjs'

const sizes = [5, 20]
const slowdowns = [1, 4]

/**
 * How long a branch of `side-menu` takes to open in trees of 500 and 2,000 pages, also with a processor four times slower.
 * @param {import('playwright').Browser} browser @param {{runs: number, onRound?: (text: string) => Promise<void> | void}} options
 */
export async function measureMenus(browser, { runs, onRound }) {
  const script = await bundle(
    `import { register } from '@charity-elements/runtime'
     import { reactView } from '@charity-elements/runtime/react'
     import { sideMenu } from './packages/menus/src/side-menu/element.ts'
     import './bench/menus/measure.js'
     register(sideMenu, reactView)`,
  )
  const { server, origin } = await serve(({ url }, response) => {
    if (url === '/script.js') return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end('<!doctype html><html lang="sv"><meta charset="utf-8"><body><script src="/script.js"></script>')
  })
  const cells = slowdowns.flatMap((slowdown) =>
    sizes.map((departments) => ({ slowdown, departments, times: /** @type {number[]} */ ([]) })),
  )
  for (let run = 1; run <= runs; run += 1) {
    await onRound?.(`run ${run} of ${runs}: menus`)
    for (const { slowdown, departments, times } of cells) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.goto(origin, { waitUntil: 'load' })
      times.push(...(await page.evaluate((count) => window.measure(count), departments)))
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
