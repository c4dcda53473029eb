/* Summarises the JSON reports of Vitest and Playwright. */

/**
 * @typedef {{passed: number, failed: readonly string[], skipped: readonly string[], flaky: readonly string[]}} Summary `skipped`: tests that did not run,
 * with their reasons. `flaky`: tests that only passed at the second attempt.
 */
/** @typedef {{status: string, fullName: string, failureMessages?: readonly string[], tags?: readonly string[]}} VitestTest */
/** @typedef {{testResults: readonly {assertionResults: readonly VitestTest[]}[]}} VitestReport */
/** @typedef {{status: string, annotations: readonly {type: string, description?: string}[]}} PlaywrightTest */
/** @typedef {{title: string, specs?: readonly {title: string, file: string, tests: readonly PlaywrightTest[]}[], suites?: readonly PlaywrightSuite[]}} PlaywrightSuite */
/** @typedef {{suites: readonly PlaywrightSuite[]}} PlaywrightReport */

/**
 * A passed test with errors has failed before. `isLong` says whether the run has only the tests
 * with the tag `long`, or only those without it.
 * @param {VitestReport} report
 * @param {boolean} [isLong]
 * @returns {Summary}
 */
export function vitestSummary({ testResults }, isLong) {
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ tags = [] }) => isLong === undefined || tags.includes('long') === isLong)
  const isPassed = (/** @type {VitestTest} */ { status }) => status === 'passed'
  const named = (/** @type {readonly VitestTest[]} */ some) => some.map(({ fullName }) => fullName)
  return {
    passed: tests.filter(isPassed).length,
    failed: named(tests.filter(({ status }) => status === 'failed')),
    skipped: named(tests.filter(({ status }) => status !== 'passed' && status !== 'failed')),
    flaky: named(tests.filter((test) => isPassed(test) && (test.failureMessages?.length ?? 0) > 0)),
  }
}

/** @param {PlaywrightReport} report @returns {Summary} */
export function playwrightSummary({ suites }) {
  /** @type {(suite: PlaywrightSuite) => {name: string, test: PlaywrightTest}[]} */
  const testsOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ name: `${file}: ${title}`, test }))),
    ...inner.flatMap(testsOf),
  ]
  const all = suites.flatMap(testsOf)
  const withStatus = (/** @type {string} */ wanted) => all.filter(({ test }) => test.status === wanted)
  const reasonOf = (/** @type {PlaywrightTest} */ { annotations }) =>
    annotations.find(({ description }) => description)?.description ?? 'without a reason'
  return {
    passed: withStatus('expected').length + withStatus('flaky').length,
    failed: withStatus('unexpected').map(({ name }) => name),
    skipped: withStatus('skipped').map(({ name, test }) => `${name} (${reasonOf(test)})`),
    flaky: withStatus('flaky').map(({ name }) => name),
  }
}

/** `120 passed, 1 failed, 2 skipped`. @param {Summary} summary */
export const summaryText = ({ passed, failed, skipped }) =>
  [
    `${passed} passed`,
    ...(failed.length ? [`${failed.length} failed`] : []),
    ...(skipped.length ? [`${skipped.length} skipped`] : []),
  ].join(', ')
