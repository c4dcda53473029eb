import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { type Rounds, bundle, serve } from '../browser.ts'
import { bench, versionOf } from '../pages/contestants/contestant.ts'
import { spread } from '../report/statistics.ts'

const file = (path: string) => readFileSync(join(bench, 'node_modules', path))

const keystrokes = 10

interface Contestant {
  name: string
  scripts: Uint8Array[]
  styles: Uint8Array[]
}

/** A contestant's page: `measure.js` shows the form and presses keys. */
type FormPage = Window & { measure: (keystrokes: number) => Promise<{ show: number; keys: number[] }> }

/** The contestants with the scripts and style sheets of their pages. */
async function contestantsOf() {
  const element = await bundle(
    `import { register } from '@charity-elements/runtime'
     import { reactView } from '@charity-elements/runtime/react'
     import { contentForm } from './packages/forms/src/content-form/element.ts'
     register(contentForm, reactView)`,
  )
  const contestants: Record<string, Contestant> = {
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
  const kebabCase = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  for (const [id, { scripts }] of Object.entries(contestants)) {
    scripts.push(await bundle(`import './bench/forms/${kebabCase(id)}.js'; import './bench/forms/measure.js'`))
  }
  return contestants
}

/** Serves one page per contestant. */
const servePages = (contestants: Record<string, Contestant>) =>
  serve(({ url = '' }, response): unknown => {
    const [, id = '', kind, number] = url.split('/')
    const contestant = contestants[id]
    if (!contestant) return response.writeHead(404).end()
    if (kind === 'js') {
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(contestant.scripts[Number(number)])
    }
    if (kind === 'css')
      return response.writeHead(200, { 'Content-Type': 'text/css' }).end(contestant.styles[Number(number)])
    const styles = contestant.styles.map((_, index) => `<link rel="stylesheet" href="/${id}/css/${index}">`)
    const scripts = contestant.scripts.map((_, index) => `<script src="/${id}/js/${index}"></script>`)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    return response.end(
      `<!doctype html><html lang="sv"><meta charset="utf-8">${styles.join('')}<body>${scripts.join('')}`,
    )
  })

/**
 * Shows a form of 200 fields, 100 of them conditional, on fresh pages of each contestant in turn,
 * and presses keys that show a field.
 */
export async function measureForms(browser: Browser, { runs, onRound }: Rounds) {
  const contestants = await contestantsOf()
  const { server, origin } = await servePages(contestants)
  const results = Object.entries(contestants).map(([id, { name }]) => ({
    id,
    name,
    shown: [] as number[],
    pressed: [] as number[],
  }))
  for (let run = 1; run <= runs; run += 1) {
    await onRound(`run ${run} of ${runs}: forms`)
    for (const { id, shown, pressed } of results) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`${origin}/${id}/`, { waitUntil: 'load' })
      const { show, keys } = await page.evaluate((count) => (window as unknown as FormPage).measure(count), keystrokes)
      shown.push(show)
      pressed.push(...keys)
      await page.close()
    }
  }
  server.close()
  return {
    rows: results.map(({ id, name, shown, pressed }) => ({ id, name, show: spread(shown), key: spread(pressed) })),
  }
}
