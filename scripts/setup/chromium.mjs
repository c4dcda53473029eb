import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The path of an installed Chromium, else of Playwright's own; undefined when there is none. */
export function chromiumPath() {
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}

/** The path of the browser without a window, which starts and draws in less time, but has no back/forward cache; else of the whole browser. */
export const headlessShellPath = () => (existsSync(headlessShell) ? headlessShell : chromiumPath())
