import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, launch, median, serve } from '../browser.mjs'

const here = import.meta.dirname
const versionOf = (name) =>
  JSON.parse(readFileSync(join(here, '../node_modules', name, 'package.json'), 'utf8')).version
const file = (path) => readFileSync(join(here, '../node_modules', path))

/** The number of fresh pages per contestant, in turn with the others, and of keystrokes on each. */
const rounds = Number(process.argv[2] ?? 9)
const keystrokes = 10

const element = await bundle(
  `import { register } from './packages/runtime/src/core/element/register.ts'
   import { contentForm } from './packages/forms/src/content-form/element.ts'
   register(contentForm)`,
)

const contestants = {
  ours: { name: 'content-form', scripts: [element], styles: [] },
  surveyjs: {
    name: `SurveyJS ${versionOf('survey-core')}`,
    scripts: [file('survey-core/survey.core.min.js'), file('survey-js-ui/survey-js-ui.min.js')],
    styles: [file('survey-core/survey-core.min.css')],
  },
  formio: {
    name: `Form.io ${versionOf('@formio/js')}`,
    scripts: [file('@formio/js/dist/formio.full.min.js')],
    styles: [file('@formio/js/dist/formio.full.min.css')],
  },
}

for (const [id, contestant] of Object.entries(contestants)) {
  contestant.scripts.push(await bundle(`import './bench/forms/${id}.js'; import './bench/forms/measure.js'`))
}

/** Serves one page per contestant. */
const { server, origin } = await serve(({ url = '' }, response) => {
  const [, id = '', kind, number] = url.split('/')
  const contestant = contestants[id]
  if (!contestant) return response.writeHead(404).end()
  if (kind === 'js')
    return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(contestant.scripts[number])
  if (kind === 'css') return response.writeHead(200, { 'Content-Type': 'text/css' }).end(contestant.styles[number])
  const styles = contestant.styles.map((_, index) => `<link rel="stylesheet" href="/${id}/css/${index}">`)
  const scripts = contestant.scripts.map((_, index) => `<script src="/${id}/js/${index}"></script>`)
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end(`<!doctype html><html lang="sv"><meta charset="utf-8">${styles.join('')}<body>${scripts.join('')}`)
})

const browser = await launch()
const results = Object.fromEntries(Object.keys(contestants).map((id) => [id, { show: [], keys: [] }]))
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const id of Object.keys(contestants)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`${origin}/${id}/`, { waitUntil: 'load' })
      const { show, keys } = await page.evaluate((count) => window.measure(count), keystrokes)
      results[id].show.push(show)
      results[id].keys.push(...keys)
      await page.close()
    }
  }
} finally {
  await browser.close()
  server.close()
}

const rows = Object.entries(results).map(([id, { show, keys }]) => ({
  id,
  name: contestants[id].name,
  show: median(show),
  key: median(keys),
}))
const [ours, ...others] = rows
const best = { show: Math.min(...others.map(({ show }) => show)), key: Math.min(...others.map(({ key }) => key)) }

console.log(`A form of 200 fields with 100 conditions, ${rounds} fresh pages each, medians in milliseconds:\n`)
console.log('| | shown | keystroke that shows a field |\n|---|---|---|')
for (const { name, show, key } of rows) console.log(`| ${name} | ${show.toFixed(1)} | ${key.toFixed(2)} |`)
console.log(
  `| share of the faster other's time | ${(ours.show / best.show).toFixed(2)} | ${(ours.key / best.key).toFixed(3)} |`,
)

const limits = { show: 0.25, key: 0.1 }
for (const what of ['show', 'key']) {
  if (ours[what] / best[what] > limits[what]) {
    console.error(`\ncontent-form takes more than ${limits[what]} of the faster other's time (${what}).`)
    process.exitCode = 1
  }
}
