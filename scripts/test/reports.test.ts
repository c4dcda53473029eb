import { describe, expect, it } from 'vitest'
import { playwrightSummary, summaryText, vitestSummary } from './reports.mjs'

describe('reports of test runs', () => {
  it('a Vitest test that passed after a failure is flaky', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'opens', failureMessages: [] },
      { status: 'passed', fullName: 'closes', failureMessages: ['expected 1'] },
      { status: 'failed', fullName: 'breaks', failureMessages: ['expected 2'] },
      { status: 'pending', fullName: 'waits' },
    ]
    const summary = vitestSummary({ testResults: [{ assertionResults }] })
    expect(summary).toEqual({ passed: 2, failed: ['breaks'], skipped: ['waits'], flaky: ['closes'] })
    expect(summaryText(summary)).toBe('2 passed, 1 failed, 1 skipped')
  })

  it('a Vitest test that belongs to another run is not counted', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'opens', tags: [] },
      { status: 'skipped', fullName: 'opens at 1440 px', tags: ['long'] },
    ]
    const nothing = { failed: [], skipped: [], flaky: [] }
    expect(vitestSummary({ testResults: [{ assertionResults }] }, false)).toEqual({ passed: 1, ...nothing })
    const long = assertionResults.map((result) => ({ ...result, status: result.tags.length ? 'passed' : 'skipped' }))
    expect(vitestSummary({ testResults: [{ assertionResults: long }] }, true)).toEqual({ passed: 1, ...nothing })
  })

  it('a skipped Playwright test is named with its reason', () => {
    const spec = (title: string, status: string, description?: string) => ({
      title,
      file: 'gift.e2e.ts',
      tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }],
    })
    const suites = [
      {
        title: 'gift.e2e.ts',
        specs: [spec('pays', 'expected'), spec('waits', 'flaky')],
        suites: [
          { title: 'by card', specs: [spec('fails', 'unexpected'), spec('signs', 'skipped', 'no signing page')] },
        ],
      },
    ]
    expect(playwrightSummary({ suites })).toEqual({
      passed: 2,
      failed: ['gift.e2e.ts: fails'],
      skipped: ['gift.e2e.ts: signs (no signing page)'],
      flaky: ['gift.e2e.ts: waits'],
    })
  })
})
