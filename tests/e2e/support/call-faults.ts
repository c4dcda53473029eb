import type { Page, Route } from '@playwright/test'
import { rowsOf } from './matrix.ts'
import type { Site } from './site.ts'

/* What can go wrong with one request of a page. */

/**
 * A fault of one request; the next ones succeed. It may use the page's clock, which is installed,
 * and the host.
 */
export type Fault = (route: Route, page: Page, site: Site) => Promise<void>

/** Longer than the elements wait for an answer. */
const slowMs = 25_000

const answer =
  (status: number, contentType: string, body: string): Fault =>
  (route) =>
    route.fulfill({ status, contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } })

/** Faults of the connection, which browsers report to scripts in different ways. */
const connectionFaults: Readonly<Record<string, Fault>> = {
  'is slow': async (route, page) => {
    await page.clock.runFor(slowMs)
    await route.continue()
  },
  'is reset': (route) => route.abort('connectionreset'),
  'is offline': (route) => route.abort('internetdisconnected'),
  'loses its answer': async (route, _, site) => {
    const path = new URL(route.request().url()).pathname
    await site.fault({ path, kind: 'unreachable', times: 1, when: 'after' })
    await route.continue()
  },
}

/** Answers that break the contract of the call. They are the same in every browser. */
const wrongAnswers: Readonly<Record<string, Fault>> = {
  'answers 500': answer(500, 'application/json', '{"error":"fault"}'),
  'answers 403 with HTML': answer(403, 'text/html', '<h1>Forbidden</h1>'),
  'answers 404 with HTML': answer(404, 'text/html', '<h1>Not found</h1>'),
  'answers JSON of another shape': answer(200, 'application/json', '["something", "else"]'),
  'answers nothing': answer(200, 'application/json', ''),
}

/** The possible faults of a call, by name. Firefox only gets the faults of the connection. */
export function callFaults(browserName: string): readonly (readonly [name: string, fault: Fault])[] {
  const all = Object.entries(browserName === 'firefox' ? connectionFaults : { ...connectionFaults, ...wrongAnswers })
  const usual = ['answers 500', 'answers JSON of another shape', 'is offline', 'loses its answer']
  return rowsOf(
    all,
    all.filter(([name]) => usual.includes(name)),
  )
}

export const fileFaults: Readonly<Record<string, Fault>> = {
  'is slow': async (route, page) => {
    await page.clock.runFor(slowMs)
    await route.continue()
  },
  'is blocked': (route) => route.abort('blockedbyclient'),
}
