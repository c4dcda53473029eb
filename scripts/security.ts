import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAudit } from './security/audit.ts'
import { refusedLicences } from './security/licences.ts'
import { promisedTests } from './security/promised-tests.ts'
import { installBrowser, root } from './setup/dependencies.mjs'
import { installTestPrograms } from './setup/test-programs.mjs'

/*
 * `npm run security`: compares two builds, runs the tests that docs/security.md names on the build,
 * and checks known vulnerabilities and licences of the packages that ship.
 */

const built = ['cdn', 'npm', 'host', 'demo-host']

interface Result {
  isGood: boolean
  isSkipped?: boolean
  output: string
}

function run(command: string, ...args: string[]) {
  const env = {
    ...process.env,
    PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
  }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e8 })
  return { isGood: status === 0, printed: stdout, output: `${stdout}${stderr}` }
}

function vulnerabilities(): Result {
  const audit = parseAudit(run('npm', 'audit', '--omit=dev', '--json').printed)
  if ('skipped' in audit) return { isSkipped: true, isGood: true, output: `skipped: ${audit.skipped}` }
  return { isGood: audit.found.length === 0, output: audit.found.join('\n') || 'none known' }
}

function licences(): Result {
  const refused = refusedLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return { isGood: refused.length === 0, output: refused.join('\n') || 'all allowed' }
}

/** The hash of each built file. */
function hashes(): Map<string, string> {
  const files = built.flatMap((folder) =>
    readdirSync(join(root, 'dist', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Map(
    files.map((file) => [relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

function reproducibleBuild() {
  const builds: Map<string, string>[] = []
  for (let nth = 0; nth < 2; nth++) {
    for (const script of ['scripts/build.mjs', 'scripts/build-hosts.mjs']) {
      const done = run(process.execPath, script)
      if (!done.isGood) return done
    }
    builds.push(hashes())
  }
  const [first = new Map(), second = new Map()] = builds
  const different = [...new Set([...first.keys(), ...second.keys()])].filter(
    (file) => first.get(file) !== second.get(file),
  )
  return { isGood: different.length === 0, output: different.join('\n') || `${first.size} files, the same twice` }
}

/** The result of the tests: how many ran. */
function test(runner: 'vitest' | 'playwright', ...args: string[]): Result {
  const { isGood, output } = run(runner, ...(runner === 'vitest' ? ['run'] : ['test']), ...args)
  // The last lines of the reporters.
  const counts = output.split('\n').filter((line) => /^\s*(Tests?\s.*|\d+ )(passed|failed|skipped)/.test(line))
  return { isGood, output: isGood ? counts.join('\n') : output }
}

await installBrowser()
const named = promisedTests(readFileSync(join(root, 'docs/security.md'), 'utf8'))
/** The tests of a promise that these projects run. */
const vitest = (...projects: string[]) =>
  test('vitest', ...projects.flatMap((project) => ['--project', project]), ...named.vitest)
/** The Debian programs that tests run. A test whose program is missing is skipped and named. */
function programs(): Result {
  const missing = installTestPrograms()
  return { isGood: true, isSkipped: missing !== undefined, output: missing ?? 'installed' }
}
const parts: [string, () => Result][] = [
  ['programs that tests run', programs],
  ['reproducible build', reproducibleBuild],
  ['promises, elements', () => vitest('rules', 'elements', 'pages')],
  ['promises, server and tools', () => vitest('host', 'conformance')],
  ['promises, server that is killed or loaded', () => vitest('long')],
  ['promises, built pages', () => test('playwright', ...named.playwright)],
  ['known vulnerabilities', vulnerabilities],
  ['licences of what ships', licences],
]
const counts = { passed: 0, skipped: 0, failed: 0 }
for (const [name, check] of parts) {
  const { isGood, isSkipped, output } = check()
  const outcome = isSkipped ? 'skipped' : isGood ? 'passed' : 'failed'
  counts[outcome] += 1
  const lines = output.trim().split('\n')
  console.log(`${{ passed: '✓', skipped: '-', failed: '✗' }[outcome]} ${name}`)
  console.log((isGood ? lines : lines.slice(-80)).map((line) => `    ${line}`).join('\n'))
}
console.log(`${counts.passed} passed, ${counts.skipped} skipped, ${counts.failed} failed`)
if (counts.failed > 0) process.exitCode = 1
