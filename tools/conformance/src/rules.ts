import { callList } from '@charity-elements/contract/reference'
import type { Result } from './run.ts'

/** A call of the reference with what it requires, and whether that was checked. */
export interface CallRules {
  readonly call: string
  readonly rules: Readonly<Record<string, 'passed' | 'failed' | 'not checked'>>
}

interface CheckOutcomes {
  readonly results: readonly Pick<Result, 'requirements' | 'outcome'>[]
}

/** What every call of the reference requires. A failed check counts more than one that passed. */
export const rulesOf = ({ results }: CheckOutcomes): readonly CallRules[] =>
  callList.map(({ method, path, about: { requirements } }) => ({
    call: `${method} ${path}`,
    rules: Object.fromEntries(
      requirements.map((id) => {
        const outcomes = results.filter((result) => result.requirements.includes(id)).map(({ outcome }) => outcome)
        if (outcomes.some((outcome) => outcome === 'failed' || outcome === 'advice')) return [id, 'failed']
        return [id, outcomes.includes('passed') ? 'passed' : 'not checked']
      }),
    ),
  }))

const marks = { passed: '✓', failed: '✗', 'not checked': '-' }

/** The calls and their rules as lines for a terminal. */
export const rulesText = (report: CheckOutcomes): string =>
  [
    '',
    'What each call requires: ✓ checked, ✗ broken or advised against, - not checked',
    ...rulesOf(report)
      .filter(({ rules }) => Object.keys(rules).length > 0)
      .map(
        ({ call, rules }) =>
          `  ${call.padEnd(46)} ${Object.entries(rules)
            .map(([id, outcome]) => `${marks[outcome]} ${id}`)
            .join('  ')}`,
      ),
  ].join('\n')
