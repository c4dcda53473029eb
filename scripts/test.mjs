import { spawn } from 'node:child_process'
import { installBrowser, installPackages, root } from './setup/dependencies.mjs'

/* `npm test`, and with `--long` the long test matrices. The last line says how many parts passed. */

/** @typedef {{name: string, command: string[]}} Part */

/** @param {string} name @param {...string} command @returns {Part} */
const part = (name, ...command) => ({ name, command })

/** Parts in the same row run in parallel. @type {Part[][]} */
const short = [
  [part('build', 'node', 'scripts/build.mjs'), part('types', 'tsc', '-p', '.')],
  [
    part('build assertions', 'node', 'scripts/verify-build.mjs'),
    part('sizes', 'node', 'scripts/size.mjs'),
    part('requirements', 'node', 'scripts/requirements.mjs', '--check'),
    part('format', 'prettier', '--check', '--log-level', 'warn', '.'),
    part('lint', 'eslint', '.'),
    part('exported names', 'node', 'scripts/lint/exported-names.mjs'),
  ],
  [part('unit tests and host', 'vitest', 'run', '--project', 'rules', '--project', 'host')],
  [part('browser tests', 'vitest', 'run', '--project', 'elements')],
  [part('end-to-end tests', 'playwright', 'test', '--project=short')],
]

/** @type {Part[][]} */
const long = [
  [part('build', 'node', 'scripts/build.mjs')],
  [part('long unit tests', 'vitest', 'run', '--project', 'long', '--passWithNoTests')],
  [part('stories in both brands', 'vitest', 'run', '--project', 'stories')],
  [part('long end-to-end tests', 'playwright', 'test', '--project=long', '--pass-with-no-tests')],
]

/** @typedef {{name: string, passed: boolean, output: string}} Outcome */

/**
 * Runs a part. Prints its output when it has ended, so that the output of parallel parts does not mix.
 *
 * @param {Part} part
 * @returns {Promise<Outcome>}
 */
function runPart({ name, command: [program = '', ...args] }) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(indented(output))
      resolve({ name, passed: code === 0, output })
    })
  })
}

/** @param {string} output */
const indented = (output) => output.trimEnd().replace(/^/gm, '    ')

installPackages()
await installBrowser()

const started = performance.now()
/** @type {Outcome[]} */
const outcomes = []
for (const row of process.argv.includes('--long') ? long : short) {
  outcomes.push(...(await Promise.all(row.map(runPart))))
  // After a failed build everything else would fail too.
  if (!outcomes[0]?.passed) break
}
const failed = outcomes.filter(({ passed }) => !passed)
// Repeat failures at the end of the log, where they are easy to find.
for (const { name, output } of failed) {
  console.log(`\n✗ ${name}, last lines:\n${indented(output.trimEnd().split('\n').slice(-60).join('\n'))}`)
}
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
