import { bundle, launch, median, serve } from '../browser.mjs'

/* Measures how long a branch of `side-menu` takes to open in trees of 500 and 2,000 pages, also with a 4 times slower processor. */

const script = await bundle(
  `import { register } from './packages/runtime/src/core/element/register.ts'
   import { sideMenu } from './packages/menus/src/side-menu/element.ts'
   import './bench/menus/measure.js'
   register(sideMenu)`,
)
const { server, origin } = await serve(({ url }, response) => {
  if (url === '/script.js') return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end('<!doctype html><html lang="sv"><meta charset="utf-8"><body><script src="/script.js"></script>')
})

/** The number of fresh pages per measurement. */
const rounds = Number(process.argv[2] ?? 5)
const sizes = [5, 20]
const slowdowns = [1, 4]

const rows = []
const browser = await launch()
try {
  for (const slowdown of slowdowns) {
    for (const departments of sizes) {
      const times = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        await page.goto(origin, { waitUntil: 'load' })
        times.push(...(await page.evaluate((count) => window.measure(count), departments)))
        await page.close()
      }
      rows.push({ slowdown, pages: departments * 100, time: median(times), longest: Math.max(...times) })
    }
  }
} finally {
  await browser.close()
  server.close()
}

console.log(`Opening a branch of side-menu, ${rounds * 10} presses each, in milliseconds:\n`)
console.log('| pages | processor | median | longest |\n|---|---|---|---|')
for (const { pages, slowdown, time, longest } of rows) {
  const processor = slowdown === 1 ? 'this one' : `${slowdown} times slower`
  console.log(`| ${pages} | ${processor} | ${time.toFixed(1)} | ${longest.toFixed(1)} |`)
}
const [few, many] = rows
console.log(`\n2,000 pages take ${(many.time / few.time).toFixed(2)} times as long as 500.`)

const limit = 50
if (many.time > limit) {
  console.error(`\nA branch takes more than ${limit} ms to open.`)
  process.exitCode = 1
}
