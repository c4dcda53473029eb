import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { defaultLimits } from '../../host/src/http/rate-limits.ts'
import { elementTags } from '../../host/src/metrics/element-tags.ts'

let host: TestHost
let figuresAt: string
beforeAll(async () => {
  const port = await freePort()
  figuresAt = `http://localhost:${port}/metrics`
  const limits = { ...defaultLimits, reportsPerAddress: { max: 10, perMs: 600_000 } }
  host = await startTestHost({ metrics: { bind: 'localhost', port }, limits })
})
afterAll(() => host.stop())

/** Sends a body as a beacon does: as text, from a page of another origin. */
const report = (body: unknown, origin = 'http://127.0.0.1:1') =>
  fetch(`${host.addresses.host}/api/page-reports/`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', Origin: origin },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const figures = async () => (await fetch(figuresAt)).text()

it('page reports are counted by element, in seconds, and unknown names are one', async () => {
  const answer = await report([
    ['error', 'gift-bar', 2],
    ['lost-file', 'content-form', 1],
    ['error', 'anna-andersson', 1],
    ['lcp', 'page', 2_400],
    ['inp', 'gift-bar', 180],
    ['cls', 'unknown', 0.04],
  ])
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null])
  const text = await figures()
  expect(text).toContain('charity_page_problems_total{kind="error",element="gift-bar"} 2')
  expect(text).toContain('charity_page_problems_total{kind="lost-file",element="content-form"} 1')
  expect(text).toContain('charity_page_problems_total{kind="error",element="other"} 1')
  expect(text).toContain('charity_page_lcp_seconds_bucket{le="2.5",element="page"} 1')
  expect(text).toContain('charity_page_lcp_seconds_bucket{le="1",element="page"} 0')
  expect(text).toContain('charity_page_inp_seconds_sum{element="gift-bar"} 0.18')
  expect(text).toContain('charity_page_cls_sum{element="unknown"} 0.04')
  expect(text).not.toContain('anna')
})

it.each<[string, unknown]>([
  ['no JSON', '{'],
  ['another kind', [['clicks', 'page', 1]]],
  ['a negative figure', [['lcp', 'page', -1]]],
  ['an endless figure', '[["lcp","page",1e999]]'],
  ['more than it needs', [['lcp', 'page', 1, 'anna@example.org']]],
  ['too many', Array.from({ length: 101 }, () => ['error', 'page', 1])],
])('a report with %s is refused', async (_name, body) => {
  expect((await report(body)).status).toBe(400)
})

it('pages of other sites, and floods, are refused', async () => {
  expect((await report([], 'https://evil.example')).status).toBe(403)
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await report([])).status))
  expect(statuses).toContain(429)
})

it('every element of the library has figures of its own', async () => {
  const { own } = JSON.parse(await readFile('size-budgets.json', 'utf8'))
  expect([...elementTags].sort()).toEqual(Object.keys(own).sort())
})
