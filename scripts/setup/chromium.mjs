import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of an installed Chromium, else of Playwright's own; undefined when there is none. */
export function chromiumPath() {
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}
