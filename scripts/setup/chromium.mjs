import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The path of an installed Chromium, or of Playwright's own; undefined if there is none. */
export function chromiumPath() {
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * The path of the headless browser, which is faster but has no back/forward cache, or else of the
 * full browser.
 */
export const headlessShellPath = () => (existsSync(headlessShell) ? headlessShell : chromiumPath())
