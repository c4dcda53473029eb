import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs Debian's packages that are missing.
 *
 * @param {Record<string, string>} packages names, each with a file that is there once it is
 * installed
 * @returns {string | undefined} why that is impossible; undefined when all are there
 */
export function installDebianPackages(packages) {
  const missing = () =>
    Object.entries(packages)
      .filter(([name, file]) => !existsSync(file) && !existsSync(`/usr/share/doc/${name}`))
      .map(([name]) => name)
  const wanted = missing()
  if (wanted.length === 0) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return `Only root on Debian can install ${wanted.join(', ')}.`
  }
  console.log(`Installing ${wanted.join(', ')} …`)
  // No service of a package starts by itself (invoke-rc.d in runlevel 1).
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
    if (status !== 0) return `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`
  }
  const left = missing()
  return left.length === 0 ? undefined : `Still missing after apt-get: ${left.join(', ')}.`
}
