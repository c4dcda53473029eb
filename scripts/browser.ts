import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium as this project starts it: an installed one first, else Playwright's own. */
export function chromiumPath(): string | undefined {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  if (installed) return installed
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** Keeps the browser from calling home, lets it run as root and lets tests collect garbage. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
]

/** Playwright launch options that work on a developer's machine and in a bare container. */
export function launchOptions() {
  const executablePath = chromiumPath()
  return { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) }
}
