import { requirementText } from './requirements.ts'
import type { Report, Result } from './run.ts'

const marks = { passed: '✓', failed: '✗', advice: '!', skipped: '-' }
const paragraph = (label: string, text: string | undefined) =>
  text === undefined
    ? []
    : text.split('\n').map((line, index) => `      ${(index === 0 ? label : '').padEnd(13)} ${line}`)

/** The text of a requirement, if it is known. */
function requirementParagraph(id: string): string[] {
  const text = requirementText(id)
  return text === undefined ? [] : paragraph(id, text)
}

/** A result as lines for a terminal. */
export function resultText({ id, title, requirements, outcome, reason, sent, got, expected, hint }: Result) {
  const ids = requirements.length > 0 ? `  [${requirements.join(', ')}]` : ''
  return [
    `  ${marks[outcome]} ${id.padEnd(26)} ${title}${outcome === 'failed' || outcome === 'advice' ? ids : ''}`,
    ...(outcome === 'skipped' && reason ? [`      skipped: ${reason}`] : []),
    ...paragraph('We sent', sent),
    ...paragraph('We got', got),
    ...paragraph('We expected', expected),
    ...paragraph('Hint', hint),
    ...(sent || got ? requirements.flatMap(requirementParagraph) : []),
  ].join('\n')
}

/** The last lines. */
export function summary({ results, isConforming }: Report) {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  const idsOf = (outcome: Result['outcome']) =>
    results
      .filter((result) => result.outcome === outcome)
      .map(({ id }) => id)
      .join(', ')
  const skipped = idsOf('skipped')
  return [
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('advice')} advised, ${count('skipped')} skipped`,
    isConforming ? 'The elements work with this backend, as far as it was checked.' : `To fix: ${idsOf('failed')}`,
    ...(skipped ? [`Not checked: ${skipped}`] : []),
  ].join('\n')
}

const xml = (text: string) =>
  text
    // XML does not allow most control characters.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '\uFFFD')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const details = ({ sent, got, expected, hint, requirements }: Result) =>
  [
    ...(expected ? [`We expected: ${expected}`] : []),
    ...(sent ? [`We sent: ${sent}`] : []),
    ...(got ? [`We got: ${got}`] : []),
    ...(hint ? [`Hint: ${hint}`] : []),
    ...(requirements.length > 0 ? [`Requirements: ${requirements.join(', ')}`] : []),
  ].join('\n\n')

/** The report as JUnit XML. Advice becomes the output of a passed test. */
export function junit({ target, results }: Report) {
  const groups = [...new Set(results.map(({ group }) => group))]
  const seconds = (of: readonly Result[]) => (of.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3)
  const counts = (of: readonly Result[]) =>
    `tests="${of.length}" failures="${of.filter(({ outcome }) => outcome === 'failed').length}" skipped="${of.filter(({ outcome }) => outcome === 'skipped').length}" time="${seconds(of)}"`
  const inside = (result: Result) => {
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
