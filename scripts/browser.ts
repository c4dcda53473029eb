import { chromiumPath } from './setup/chromium.mjs'

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
