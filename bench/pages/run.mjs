import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launch, median, serve } from '../browser.mjs'

/*
 * Measures pages of accordions with the built files of the CDN, in turn, with a processor four times slower: when content is painted,
 * prerendered and as the same HTML without elements; and how long 20 and 100 elements that are not prerendered occupy the main thread.
 * `npm run build`, then `node bench/pages/run.mjs [rounds] [page …]`; DIST_DIR measures another build.
 */

const dist = resolve(process.env.DIST_DIR ?? join(import.meta.dirname, '../../dist'))
const { renderElement, version } = await import(pathToFileURL(join(dist, 'npm/prerender/renderer.js')).href)
const { prerender } = await import(pathToFileURL(join(dist, 'npm/prerender/src/index.js')).href)
const rounds = Number(process.argv[2] ?? 9)
const slowdown = 4

const props = (index) => ({ title: `Fråga ${index}`, body: `<p>Ett <b>svar</b> på fråga ${index}.</p>` })
const list = (count, of) => Array.from({ length: count }, (_, index) => of(index)).join('\n')
const elements = (count) =>
  list(count, (index) => {
    const { title, body } = props(index)
    return `<accordion-item data-title="${title}" data-body="${body}"><p>${title}</p></accordion-item>`
  })
const sheet = `/cdn/${version}/elements/accordion-item.css`
const page = (head, body) =>
  `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Prov</title><link rel="stylesheet" href="/cdn/v1/placeholder.css">${head}</head><body>${body}</body></html>`
const loader = (variant) => `<script type="module" src="/cdn/${version}${variant}/loader.js"></script>`
const withElements = (count, variant = '') => page(loader(variant), elements(count))
/** The views of prerendered elements without the elements around them. */
const view = (index) =>
  /<div class="root".*<\/div>(?=<\/template>)/s.exec(renderElement('accordion-item', props(index)))?.[0]

/** Pages that load no element. */
const untouched = {
  static: page(`<link rel="stylesheet" href="${sheet}">`, list(20, view)),
  prerendered: prerender(withElements(20)).html,
}
const all = {
  ...untouched,
  1: withElements(1),
  20: withElements(20),
  100: withElements(100),
  'lite-1': withElements(1, '/lite'),
  'lite-20': withElements(20, '/lite'),
  'lite-100': withElements(100, '/lite'),
}

const names = process.argv.slice(3)
const pages = Object.fromEntries(Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name)))

const types = { js: 'text/javascript', css: 'text/css' }
const { server, origin } = await serve(({ url = '/' }, response) => {
  const html = pages[url.slice(1)]
  if (html) return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  try {
    const content = readFileSync(join(dist, `${url}.br`))
    response.writeHead(200, { 'Content-Type': types[url.split('.').at(-1)], 'Content-Encoding': 'br' }).end(content)
  } catch {
    response.writeHead(404).end()
  }
})

/** Records what the page does, from its start. */
function record() {
  window.measured = { paint: 0, shift: 0, tasks: [] }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (window.measured.paint = startTime))
  observe('layout-shift', ({ value }) => (window.measured.shift += value))
  observe('longtask', ({ duration, startTime }) => window.measured.tasks.push({ duration, startTime }))
}

/** Resolves to the time when every element is rendered; those below the viewport too. */
async function untilReady() {
  const items = [...document.querySelectorAll('accordion-item')]
  while (!items.every((item) => item.shadowRoot?.querySelector('button'))) await new Promise(requestAnimationFrame)
  return performance.now()
}

async function visit(browser, name) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(record)
  await page.goto(`${origin}/${name}`, { waitUntil: 'load' })
  const ready = name in untouched ? 0 : await page.evaluate(untilReady)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
  const { paint, shift, tasks } = await page.evaluate(() => window.measured)
  await context.close()
  return { paint, shift, ready, tasks: tasks.map(({ duration }) => duration).sort((a, b) => b - a) }
}

const results = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
const browser = await launch()
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of Object.keys(pages)) {
      const result = await visit(browser, name)
      // The first round warms the server and the browser.
      if (round > 0) results[name].push(result)
    }
  }
} finally {
  await browser.close()
  server.close()
}

const spread = (numbers) =>
  `${median(numbers).toFixed(0)} (${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)})`
const blocked = ({ tasks }) => tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
console.log(`${rounds} visits each, in milliseconds: median (least–most)\n`)
console.log(
  '| page | first paint | all ready | longest task | next longest | blocked | layout shift |\n|---|---|---|---|---|---|---|',
)
for (const [name, visits] of Object.entries(results)) {
  const cells = [
    visits.map(({ paint }) => paint),
    visits.map(({ ready }) => ready),
    visits.map(({ tasks }) => tasks[0] ?? 0),
    visits.map(({ tasks }) => tasks[1] ?? 0),
    visits.map(blocked),
  ].map(spread)
  console.log(`| ${name} | ${cells.join(' | ')} | ${Math.max(...visits.map(({ shift }) => shift)).toFixed(3)} |`)
}
if (results.static && results.prerendered) {
  const ratios = results.prerendered
    .map(({ paint }, index) => paint / results.static[index].paint)
    .sort((a, b) => a - b)
  const quarter = (share) => ratios[Math.floor(ratios.length * share)].toFixed(2)
  const medians =
    median(results.prerendered.map(({ paint }) => paint)) / median(results.static.map(({ paint }) => paint))
  console.log(
    `\nFirst paint, prerendered to static: of the medians ${medians.toFixed(2)}; pair by pair ${quarter(0.5)}, half of them ${quarter(0.25)} to ${quarter(0.75)}`,
  )
}
