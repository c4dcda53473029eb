import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installDebianPackages } from './debian.mjs'

/*
 * Installs everything that a fresh machine lacks. This module must not import packages, because
 * none are installed yet.
 */

export const root = resolve(import.meta.dirname, '../..')

/** Which packages were installed, and the hash of their lock file. */
const stamp = join(root, 'node_modules/.cache/charity-elements/installed')

/**
 * Runs a command with its output on the terminal, and throws if it fails.
 * @param {string} command
 * @param {string[]} args
 */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} exited with ${status}.`)
}

/** Says what begins, and when the function that it returns is called, how long it took. @param {string} what */
export function startTimer(what) {
  const started = performance.now()
  console.log(`${what} …`)
  return () => console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Installs the packages of the lock file, unless they are installed already.
 * @param {'all' | 'demo'} scope `demo`: without what only tests, checks or publishes.
 */
export function installPackages(scope = 'all') {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === `all ${lock}` || installed === `${scope} ${lock}`) return
  // What the demo has is kept, and the rest is added.
  const command = scope === 'all' && installed === `demo ${lock}` ? 'install' : 'ci'
  const options = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // Without `--legacy-peer-deps`, npm installs TypeScript, an optional peer of valibot.
    ...(scope === 'demo' ? ['--omit=dev', '--ignore-scripts', '--legacy-peer-deps'] : []),
  ]
  const stopTimer = startTimer('Installing packages')
  run('npm', [command, ...options])
  stopTimer()
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, `${scope} ${lock}`)
}

/** Adds to the packages of the demo those that only tests, checks and publishing need. */
export function completePackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').startsWith('demo ')) installPackages()
}

/** Installs Chromium if there is none: with apt as root, otherwise Playwright's own. */
export async function installBrowser() {
  const { chromiumPath } = await import('./chromium.mjs')
  if (chromiumPath()) return
  const problem = installDebianPackages({
    chromium: '/usr/bin/chromium',
    'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
    'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  })
  if (problem) run('npx', ['playwright', 'install', 'chromium'])
  if (!chromiumPath()) throw new Error('No Chromium was found, and none could be installed.')
}

if (process.argv[1] === import.meta.filename) completePackages()
