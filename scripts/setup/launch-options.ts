import { chromiumPath } from './chromium.mjs'
import { chromiumArguments } from './launch-arguments.mjs'

/** Playwright launch options for a developer's machine and for a bare container. */
export function launchOptions() {
  const executablePath = chromiumPath()
  return { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) }
}
