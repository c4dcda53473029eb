import { expect, it } from 'vitest'
import { junit, resultText, summary } from './report.ts'
import { rulesOf, rulesText } from './rules.ts'
import type { Result } from './run.ts'

const check = { group: 'Card', requirements: ['X-1', 'X-2'], level: 'required', ms: 1500 } as const
const results: Result[] = [
  { ...check, id: 'card.create', title: 'A payment is created', outcome: 'passed' },
  {
    ...{ ...check, id: 'card.paid', title: 'A payment is paid', outcome: 'failed', hint: 'Look <here>.' },
    ...{ sent: 'POST /a\n{"b":1}', got: '200', expected: '"paid"' },
  },
  { ...check, id: 'card.page', title: 'A page can be opened', outcome: 'advice', expected: 'A page.' },
  {
    ...{ ...check, group: 'Swish', requirements: [], ms: 250 },
    ...{ id: 'swish.paid', title: 'A payment is paid', outcome: 'skipped', reason: 'Nobody pays.' },
  },
]
const report = { target: 'https://example.org/?a&b', results, isConforming: false }

it('a result says what was sent, what came back and what was expected', () => {
  expect(results.map(resultText).join('\n')).toBe(`  ✓ card.create                A payment is created
  ✗ card.paid                  A payment is paid  [X-1, X-2]
      We sent       POST /a
                    {"b":1}
      We got        200
      We expected   "paid"
      Hint          Look <here>.
  ! card.page                  A page can be opened  [X-1, X-2]
      We expected   A page.
  - swish.paid                 A payment is paid
      skipped: Nobody pays.`)
})

it('the summary names what to fix, and what was not checked', () => {
  expect(summary(report)).toBe(`
1 passed, 1 failed, 1 advised, 1 skipped
To fix: card.paid
Not checked: swish.paid`)
  expect(summary({ ...report, results: results.slice(0, 1), isConforming: true })).toBe(`
1 passed, 0 failed, 0 advised, 0 skipped
The elements work with this backend, as far as it was checked.`)
})

it('the XML report has a suite for each group, and the details of each failure', () => {
  expect(junit(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="https://example.org/?a&#38;b" tests="4" failures="1" skipped="1" time="4.750">
  <testsuite name="Card" tests="3" failures="1" skipped="0" time="4.500">
    <testcase classname="Card" name="card.create: A payment is created" time="1.500"></testcase>
    <testcase classname="Card" name="card.paid: A payment is paid" time="1.500"><failure message="&#34;paid&#34;">We expected: &#34;paid&#34;

We sent: POST /a
{&#34;b&#34;:1}

We got: 200

Hint: Look &#60;here&#62;.

Requirements: X-1, X-2</failure></testcase>
    <testcase classname="Card" name="card.page: A page can be opened" time="1.500"><system-out>We expected: A page.

Requirements: X-1, X-2</system-out></testcase>
  </testsuite>
  <testsuite name="Swish" tests="1" failures="0" skipped="1" time="0.250">
    <testcase classname="Swish" name="swish.paid: A payment is paid" time="0.250"><skipped message="Nobody pays."/></testcase>
  </testsuite>
</testsuites>
`)
})

it('a rule is broken if any of its checks failed or advised, and checked if any passed', () => {
  const outcomesOf = (...outcomes: Result['outcome'][]) => {
    const report = { results: outcomes.map((outcome) => ({ requirements: ['API-28', 'X-1'], outcome })) }
    const call = rulesOf(report).find(({ call }) => call.endsWith('/createswishgiftmcommerce/'))
    const [line = ''] = rulesText(report).match(/^.*createswishgiftmcommerce.*$/m) ?? []
    return [call?.rules['API-28'], /(\S) API-28/.exec(line)?.[1], /(\S) API-26/.exec(line)?.[1]]
  }
  expect(outcomesOf('passed', 'skipped')).toEqual(['passed', '✓', '-'])
  expect(outcomesOf('passed', 'failed')).toEqual(['failed', '✗', '-'])
  expect(outcomesOf('advice', 'passed')).toEqual(['failed', '✗', '-'])
  expect(outcomesOf('skipped')).toEqual(['not checked', '-', '-'])
  expect(outcomesOf()).toEqual(['not checked', '-', '-'])
})
