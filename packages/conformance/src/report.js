/** @typedef {import('./run.js').Result} Result */
/** @typedef {import('./run.js').Report} Report */

const marks = { passed: '✓', failed: '✗', advice: '!', skipped: '-' }

/** @param {string} label @param {string | undefined} text */
const paragraph = (label, text) =>
  text === undefined
    ? []
    : text.split('\n').map((line, index) => `      ${(index === 0 ? label : '').padEnd(13)} ${line}`)

/** A result as lines for a terminal. @param {Result} result */
export function resultText({ id, title, requirements, outcome, reason, sent, got, expected, hint }) {
  const ids = requirements.length > 0 ? `  [${requirements.join(', ')}]` : ''
  return [
    `  ${marks[outcome]} ${id.padEnd(26)} ${title}${outcome === 'failed' || outcome === 'advice' ? ids : ''}`,
    ...(outcome === 'skipped' && reason ? [`      skipped: ${reason}`] : []),
    ...paragraph('We sent', sent),
    ...paragraph('We got', got),
    ...paragraph('We expected', expected),
    ...paragraph('Hint', hint),
  ].join('\n')
}

/** The last lines. @param {Report} report */
export function summary({ results, isConforming }) {
  const count = (/** @type {Result['outcome']} */ outcome) =>
    results.filter((result) => result.outcome === outcome).length
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  return [
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('advice')} advised, ${count('skipped')} skipped`,
    isConforming
      ? 'Nothing that was checked keeps the elements from working with this backend.'
      : `To fix: ${failed.map(({ id }) => id).join(', ')}`,
  ].join('\n')
}

/** @param {string} text */
const xml = (text) =>
  text
    // XML has no room for most control characters.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '\uFFFD')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** @param {Result} result */
const details = ({ sent, got, expected, hint, requirements }) =>
  [
    ...(expected ? [`We expected: ${expected}`] : []),
    ...(sent ? [`We sent: ${sent}`] : []),
    ...(got ? [`We got: ${got}`] : []),
    ...(hint ? [`Hint: ${hint}`] : []),
    ...(requirements.length > 0 ? [`Requirements: ${requirements.join(', ')}`] : []),
  ].join('\n\n')

/** The report as JUnit XML. Advice is written as output of a test that passed. @param {Report} report */
export function junit({ target, results }) {
  const groups = [...new Set(results.map(({ group }) => group))]
  const seconds = (/** @type {readonly Result[]} */ of) => (of.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3)
  const counts = (/** @type {readonly Result[]} */ of) =>
    `tests="${of.length}" failures="${of.filter(({ outcome }) => outcome === 'failed').length}" skipped="${of.filter(({ outcome }) => outcome === 'skipped').length}" time="${seconds(of)}"`
  const inside = (/** @type {Result} */ result) => {
    const text = details(result)
    if (result.outcome === 'skipped') return `<skipped message="${xml(result.reason ?? '')}"/>`
    if (result.outcome === 'failed') return `<failure message="${xml(result.expected ?? '')}">${xml(text)}</failure>`
    return result.outcome === 'advice' ? `<system-out>${xml(text)}</system-out>` : ''
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${xml(target)}" ${counts(results)}>
${groups
  .map((group) => {
    const own = results.filter((result) => result.group === group)
    return `  <testsuite name="${xml(group)}" ${counts(own)}>
${own.map((result) => `    <testcase classname="${xml(group)}" name="${xml(`${result.id}: ${result.title}`)}" time="${seconds([result])}">${inside(result)}</testcase>`).join('\n')}
  </testsuite>`
  })
  .join('\n')}
</testsuites>
`
}
