import type { Page, Route } from '@playwright/test'

/* What can go wrong with one request of a page. */

/** A fault of one request; the next ones succeed. It may use the page's clock, which is installed. */
export type Fault = (route: Route, page: Page) => Promise<void>

/** Longer than the elements wait for an answer. */
const slowMs = 25_000

const answer =
  (status: number, contentType: string, body: string): Fault =>
  (route) =>
    route.fulfill({ status, contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } })

export const callFaults: Readonly<Record<string, Fault>> = {
  'is slow': async (route, page) => {
    await page.clock.runFor(slowMs)
    await route.continue()
  },
  'answers 500': answer(500, 'application/json', '{"error":"fault"}'),
  'answers 403 with HTML': answer(403, 'text/html', '<h1>Forbidden</h1>'),
  'answers 404 with HTML': answer(404, 'text/html', '<h1>Not found</h1>'),
  'answers JSON of another shape': answer(200, 'application/json', '["something", "else"]'),
  'answers nothing': answer(200, 'application/json', ''),
  'is reset': (route) => route.abort('connectionreset'),
  'is offline': (route) => route.abort('internetdisconnected'),
  'loses its answer': async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
}

export const fileFaults: Readonly<Record<string, Fault>> = {
  'is missing': answer(404, 'text/html', '<h1>Not found</h1>'),
  'is slow': async (route, page) => {
    await page.clock.runFor(slowMs)
    await route.continue()
  },
  'is blocked': (route) => route.abort('blockedbyclient'),
}
