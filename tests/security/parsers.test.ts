import { describe, expect, it } from 'vitest'
import { attemptKeyOf, swishMessage } from '../../host/src/gateways/swish-gateway.ts'
import { parseForm } from '../../host/src/forms/form-definition.ts'
import { validateSubmission } from '../../host/src/forms/validate-submission.ts'
import { claimedSessionId, parseReturnToken } from '../../host/src/http/credentials.ts'
import { describeError, withoutQuery } from '../../host/src/http/error-log.ts'
import { depthOf } from '../../host/src/http/json-body.ts'
import { networkOf } from '../../host/src/http/network.ts'
import { isAbout } from '../../host/src/retention/erase-person.ts'
import { maxMs, partsOf, readSources, searcher, shorter, slowest, testSpeed } from './support/hostile-texts.ts'

/*
 * Every regular expression and parser of the host that a stranger's text may reach takes at most 50
 * ms of processor time on 100 kB. The expressions are found in the source; parsers join the table,
 * and an exported `parse…` that is not in it fails the test. Those of the packages:
 * page-parsers.test.ts.
 */

const form = parseForm({
  id: 'f',
  pages: [{ fieldsets: [{ columns: [{ fields: [{ id: 'a', type: { name: 'Long answer' } }] }] }] }],
})
if (!form) throw new Error('The form is malformed.')

/** Each parser, as a function of a text. */
const parsers: Record<string, (text: string) => unknown> = {
  attemptKeyOf,
  swishMessage,
  claimedSessionId,
  depthOf,
  networkOf,
  parseReturnToken: (text) => parseReturnToken(text, new Date(0)),
  describeError: (text) => describeError(Object.assign(new Error(text), { stack: text })),
  withoutQuery: (url) => withoutQuery({ method: 'GET', url }),
  isAbout: (text) => isAbout({ email: 'a@example.org', personalNumber: '8112189876' }, { text }),
  parseForm: (text) => parseForm({ id: text, name: text, pages: [] }),
  validateSubmission: (text) => validateSubmission(form, { entries: { a: [text] }, files: [] }),
}

/** Exported functions that are named like parsers, but never get a stranger's text. */
const notForStrangers = new Set<string>([
  // Parsed by the URL parser of Node.
  'parseReturnAddress',
  // JSON of a provider, by JSON.parse.
  'parseJsonBody',
  // JSON that the server has parsed, by the schemas of the contract.
  'parseJsonBodies',
])

const sources = readSources(['host/src'])
const expressions = sources.flatMap(({ path, expressions: found }) => found.map((text) => [text, path] as const))

describe('parsers of strangers’ texts', () => {
  it('finds the expressions, and a slow one', () => {
    expect(expressions.length).toBeGreaterThan(20)
    // The expression that measured the depth of a body before.
    const slow = String.raw`/"(?:[^"\\]|\\.)*"|[[\]{}]/s`
    expect(slowest(searcher(slow), partsOf(slow), shorter).ms).toBeGreaterThan(maxMs)
  })

  testSpeed(expressions, parsers)

  it('every exported parser is in the table', () => {
    const exported = sources.flatMap((source) => source.parsers)
    expect(exported.filter((name) => !(name in parsers) && !notForStrangers.has(name))).toEqual([])
  })
})
