import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installDebianPackages } from './debian.mjs'

/*
 * Installs everything that a fresh machine lacks. This module must not import packages, because
 * none are installed yet.
 */

export const root = resolve(import.meta.dirname, '../..')

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
 * The packages that npm lists in a file: those of the lock file, or those that are installed.
 * @param {string} file
 * @returns {Record<string, {version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean}>}
 */
const packagesIn = (file) =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : {}

/**
 * Installs the packages of the lock file, unless they are installed already, by whichever command.
 * @param {'all' | 'demo'} scope `demo`: without what only tests, checks or publishes.
 */
export function installPackages(scope = 'all') {
  const installed = packagesIn('node_modules/.package-lock.json')
  const needed = Object.entries(packagesIn('package-lock.json')).filter(
    ([path, { link, optional, dev, devOptional }]) =>
      path.includes('node_modules/') && !link && !optional && (scope === 'all' || !(dev || devOptional)),
  )
  if (needed.every(([path, { version }]) => installed[path]?.version === version)) return
  const hasTools = Object.values(installed).some(({ dev }) => dev)
  // What the demo has is kept, and the rest is added.
  const command = scope === 'all' && !hasTools && existsSync(join(root, 'node_modules')) ? 'install' : 'ci'
  const options = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // The tools are not taken away: this may run on their Node. Without `--legacy-peer-deps`, npm installs
    // TypeScript, an optional peer of valibot.
    ...(scope === 'demo' && !hasTools ? ['--omit=dev', '--ignore-scripts', '--legacy-peer-deps'] : []),
  ]
  const stopTimer = startTimer('Installing packages')
  run('npm', [command, ...options])
  stopTimer()
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

if (process.argv[1] === import.meta.filename) installPackages()
