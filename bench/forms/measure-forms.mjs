import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, serve } from '../browser.mjs'
import { spread } from '../report/statistics.mjs'

const here = import.meta.dirname
const versionOf = (name) =>
  JSON.parse(readFileSync(join(here, '../node_modules', name, 'package.json'), 'utf8')).version
const file = (path) => readFileSync(join(here, '../node_modules', path))

const keystrokes = 10

/** The contestants with the scripts and style sheets of their pages. */
async function contestantsOf() {
  const element = await bundle(
    `import { register } from '@charity-elements/runtime'
     import { reactView } from '@charity-elements/runtime/react'
     import { contentForm } from './packages/forms/src/content-form/element.ts'
     register(contentForm, reactView)`,
  )
  const contestants = {
    ours: { name: 'content-form', scripts: [element], styles: [] },
    reactHookForm: { name: `React Hook Form ${versionOf('react-hook-form')}`, scripts: [], styles: [] },
    plainHtml: { name: 'plain HTML, without a library', scripts: [], styles: [] },
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
  const kebabCase = (id) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  for (const [id, { scripts }] of Object.entries(contestants)) {
    scripts.push(await bundle(`import './bench/forms/${kebabCase(id)}.js'; import './bench/forms/measure.js'`))
  }
  return contestants
}

/** Serves one page per contestant. */
const servePages = (contestants) =>
  serve(({ url = '' }, response) => {
    const [, id = '', kind, number] = url.split('/')
    const contestant = contestants[id]
    if (!contestant) return response.writeHead(404).end()
    if (kind === 'js') {
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(contestant.scripts[number])
    }
    if (kind === 'css') return response.writeHead(200, { 'Content-Type': 'text/css' }).end(contestant.styles[number])
    const styles = contestant.styles.map((_, index) => `<link rel="stylesheet" href="/${id}/css/${index}">`)
    const scripts = contestant.scripts.map((_, index) => `<script src="/${id}/js/${index}"></script>`)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(`<!doctype html><html lang="sv"><meta charset="utf-8">${styles.join('')}<body>${scripts.join('')}`)
  })

/**
 * Shows a form of 200 fields, 100 of them conditional, on fresh pages of each contestant in turn, and presses keys that show a field.
 * @param {import('playwright').Browser} browser @param {{runs: number, onRound?: (text: string) => Promise<void> | void}} options
 */
export async function measureForms(browser, { runs, onRound }) {
  const contestants = await contestantsOf()
  const { server, origin } = await servePages(contestants)
  const results = Object.fromEntries(Object.keys(contestants).map((id) => [id, { show: [], keys: [] }]))
  for (let run = 1; run <= runs; run += 1) {
    await onRound?.(`run ${run} of ${runs}: forms`)
    for (const id of Object.keys(contestants)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`${origin}/${id}/`, { waitUntil: 'load' })
      const { show, keys } = await page.evaluate((count) => window.measure(count), keystrokes)
      results[id].show.push(show)
      results[id].keys.push(...keys)
      await page.close()
    }
  }
  server.close()
  const rows = Object.entries(results).map(([id, { show, keys }]) => ({
    id,
    name: contestants[id].name,
    show: spread(show),
    key: spread(keys),
  }))
  return { rows }
}
