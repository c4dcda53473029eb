import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { refusedLicences } from './security/licences.mjs'
import { installPackages, root } from './setup/dependencies.mjs'

/*
 * `npm run security`: the security tests, known vulnerabilities and licences of what ships, and whether two builds are the same. See
 * docs/security.md.
 */

const tests = [
  'tests/security',
  'tests/host/session',
  'tests/host/standalone',
  'tests/host/multiple-hosts',
  'tests/host/crash',
  'host/src',
]
const built = ['cdn', 'npm', 'host', 'api-host']

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const env = { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e8 })
  return { isGood: status === 0, output: `${stdout}${stderr}` }
}

function vulnerabilities() {
  const { isGood, output } = run('npm', 'audit', '--omit=dev', '--audit-level=moderate')
  const isReachable = /found 0 vulnerabilities|severity|advisory/i.test(output)
  if (!isGood && !isReachable) return { isGood: true, output: 'skipped: the registry gives no advisories here' }
  return { isGood, output }
}

function licences() {
  const refused = refusedLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return { isGood: refused.length === 0, output: refused.join('\n') }
}

/** The hash of each built file. @returns {Map<string, string>} */
function hashes() {
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
  /** @type {Map<string, string>[]} */
  const builds = []
  for (let nth = 0; nth < 2; nth++) {
    for (const script of ['scripts/build.mjs', 'scripts/build-host.mjs']) {
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

installPackages()
/** @type {[string, () => {isGood: boolean, output: string}][]} */
const parts = [
  ['security tests', () => run('vitest', 'run', '--project', 'host', ...tests)],
  ['known vulnerabilities', vulnerabilities],
  ['licences of what ships', licences],
  ['reproducible build', reproducibleBuild],
]
let failed = 0
for (const [name, check] of parts) {
  const { isGood, output } = check()
  const lines = output.trim().split('\n')
  console.log(`${isGood ? '✓' : '✗'} ${name}`)
  console.log((isGood ? lines.slice(-1) : lines.slice(-80)).map((line) => `    ${line}`).join('\n'))
  if (!isGood) failed++
}
console.log(`${parts.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
