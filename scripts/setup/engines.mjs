import { existsSync } from 'node:fs'
import { run } from './dependencies.mjs'

/** Debian's packages, and a file of each. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'libwebkit2gtk-4.1-0': '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  xvfb: '/usr/bin/Xvfb',
  xauth: '/usr/bin/xauth',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
}

/** Installs Firefox ESR and WebKitGTK with its driver, and returns why that is impossible; undefined when they are there. */
export function installEngines() {
  const missing = Object.entries(packages)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)
  if (missing.length === 0) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return `${missing.join(', ')} can only be installed by root on Debian.`
  }
  console.log(`Installing ${missing.join(', ')} …`)
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
    return undefined
  } catch (error) {
    return `the packages could not be installed. ${error instanceof Error ? error.message : ''}`
  }
}
