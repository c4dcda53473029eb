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

/** The hash of the lock file from which the packages were installed. */
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

/** Installs the packages of the lock file, unless they are installed already. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (about half a minute) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, lock)
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
