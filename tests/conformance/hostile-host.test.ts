import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlled } from '../../tools/conformance/src/parties.ts'
import { junit, resultText } from '../../tools/conformance/src/report.ts'
import type { Report } from '../../tools/conformance/src/run.ts'
import { listen } from '../../host/testing/listen.ts'
import { startMock } from '../mock/start-mock.ts'
import { runOn } from './run.ts'

/** Clears the screen, names the window, and writes backwards. */
const hostile = '\u001b[2J\u001b]0;x\u0007\u009b1m\u202e'

/**
 * Gives sessions, so that the kit continues. Answers everything else with such text, plain or in
 * JSON.
 */
const answers: readonly [path: RegExp, answer: object][] = [
  [/csrf/, { csrf: 'a'.repeat(32) }],
  [/creditcard|assently/, { success: true, error: hostile, url: `https://pay.example/${hostile}`, status: hostile }],
]
const server = createServer((request, response) => {
  const [, answer] = answers.find(([path]) => path.test(request.url ?? '')) ?? []
  response.setHeader('Content-Type', answer ? 'application/json' : 'text/plain')
  response.end(answer ? JSON.stringify(answer) : `${hostile}{`)
})
let url: string
beforeAll(async () => {
  url = await listen(server, '127.0.0.1')
})
afterAll(() => void server.close())

function expectPrintable(report: Report): void {
  const printed = [...report.results.map(resultText), junit(report)].join('\n')
  expect(printed).toContain('\uFFFD[2J')
  expect(printed.match(/[^\P{C}\n\t]/gu)).toBeNull()
}

describe('no control character reaches the terminal or the report', () => {
  it('from a backend', async () => expectPrintable(await runOn(url)))

  it('from a test system that plays the outside parties', async () => {
    const mock = await startMock()
    expectPrintable(
      await runOn(mock.origin, { only: ['swish.by-code', 'swish.poll-code', 'swish.paid'] }, controlled(url)),
    )
    await mock.close()
  })
})
