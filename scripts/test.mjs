import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowser, installPackages, root } from './setup/dependencies.mjs'
import { installTestPrograms } from './setup/test-programs.mjs'
import { playwrightSummary, summaryText, vitestSummary } from './test/reports.mjs'

/*
 * `npm test`, and with `--long` the long test matrices. Prints what ran and how long it took; the
 * last line says how many parts passed.
 */

/** @typedef {import('./test/reports.mjs').Summary} Summary */
/** @typedef {{name: string, command: string[], report?: 'vitest' | 'playwright', isLong?: boolean}} Part `isLong`: of tests with tags. */

/** @param {string} name @param {...string} command @returns {Part} */
const part = (name, ...command) => ({ name, command })
/** @param {string} name @param {...string} projects @returns {Part} */
const vitest = (name, ...projects) => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
  report: 'vitest',
})
/**
 * The tests of the elements that have the tag `long`, or the others.
 * @param {string} name
 * @param {boolean} isLong
 * @returns {Part}
 */
const elements = (name, isLong) => ({
  ...vitest(name, 'elements', 'pages'),
  command: [...vitest(name, 'elements', 'pages').command, `--tags-filter=${isLong ? 'long' : '!long'}`],
  isLong,
})
/** @param {string} name @param {string} project @returns {Part} */
const playwright = (name, project) => ({
  name,
  command: ['playwright', 'test', `--project=${project}`],
  report: 'playwright',
})

/** A script of package.json. @param {string} name @param {string} script */
const script = (name, script) => part(name, 'npm', 'run', '--silent', script)

/** Parts in the same row run in parallel. @type {Part[][]} */
const short = [
  [
    script('build', 'build'),
    script('types, lint, format and unused code', 'check'),
    script('commit messages', 'commits'),
  ],
  [
    part('build assertions', 'node', 'scripts/verify-build.ts'),
    script('sizes', 'size'),
    part('requirements', 'node', 'scripts/requirements.ts', '--check'),
  ],
  [vitest('unit tests and hosts', 'rules', 'host', 'conformance')],
  [elements('browser tests', false)],
  [playwright('end-to-end tests', 'short')],
]

/** @type {Part[][]} */
const long = [
  [script('build', 'build')],
  [vitest('long unit tests', 'long')],
  [elements('long browser tests', true)],
  [vitest('stories in both brands', 'stories')],
  [playwright('long end-to-end tests', 'long')],
]

/** @typedef {{name: string, passed: boolean, output: string, summary: Summary | undefined}} Outcome */

const reports = join(root, 'node_modules/.cache/charity-elements/reports')
const summaries = { vitest: vitestSummary, playwright: playwrightSummary }

/**
 * The arguments that make a part write its report to a file.
 * @param {Part['report']} report
 * @param {string} file
 */
const reporterArguments = (report, file) =>
  report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []

/**
 * The result in the report of a part; undefined if it has none.
 * @param {string} file
 * @param {Part['report']} report
 * @param {Part['isLong']} isLong
 */
function readSummary(file, report, isLong) {
  try {
    return report && summaries[report](JSON.parse(readFileSync(file, 'utf8')), isLong)
  } catch {
    // The part ended before it wrote its report. Its exit code still says whether it passed.
    return undefined
  }
}

/**
 * Runs a part. Prints its output when it has ended, so that the output of parallel parts does not
 * mix.
 *
 * @param {Part} part
 * @returns {Promise<Outcome>}
 */
function runPart({ name, command: [program = '', ...args], report, isLong }) {
  const started = performance.now()
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(file, { force: true })
  return new Promise((resolve) => {
    const child = spawn(program, [...args, ...reporterArguments(report, file)], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
        FORCE_COLOR: '0',
        // Runs every check, even after one has failed.
        WIREIT_FAILURES: 'continue',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const summary = readSummary(file, report, isLong)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${summary ? `: ${summaryText(summary)}` : ''}`)
      if (code !== 0) console.log(indented(output))
      resolve({ name, passed: code === 0, output, summary })
    })
  })
}

/** @param {string} output */
const indented = (output) => output.trimEnd().replace(/^/gm, '    ')

installPackages()
await installBrowser()
const isLong = process.argv.includes('--long')
installTestPrograms()
mkdirSync(reports, { recursive: true })

const started = performance.now()
/** @type {Outcome[]} */
const outcomes = []
for (const row of isLong ? long : short) {
  outcomes.push(...(await Promise.all(row.map(runPart))))
  // After a failed build everything else would fail too.
  if (!outcomes[0]?.passed) break
}
const failed = outcomes.filter(({ passed }) => !passed)
// Repeat failures at the end of the log, where they are easy to find.
for (const { name, output } of failed) {
  console.log(`\n✗ ${name}, last lines:\n${indented(output.trimEnd().split('\n').slice(-60).join('\n'))}`)
}
const ran = outcomes.flatMap(({ summary }) => summary ?? [])
const skipped = ran.flatMap(({ skipped: names }) => names)
for (const name of skipped) console.log(`Skipped: ${name}`)
for (const name of ran.flatMap(({ failed: names }) => names)) console.log(`Failed: ${name}`)
for (const name of ran.flatMap(({ flaky }) => flaky)) console.log(`Passed only at the second attempt: ${name}`)
console.log(
  `${ran.reduce((sum, { passed }) => sum + passed, 0)} tests passed in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`,
)
console.log(
  `${outcomes.length - failed.length} passed, ${failed.length} failed${skipped.length ? `, ${skipped.length} tests skipped` : ''}`,
)
process.exit(failed.length > 0 ? 1 : 0)
