import { chromiumPath, headlessShellPath } from './chromium.mjs'
import { chromiumArguments } from './launch-arguments.mjs'

const options = (executablePath: string | undefined) => ({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
})

/**
 * Playwright launch options for a developer's machine and for a bare container, with the browser
 * that visitors use.
 */
export const launchOptions = () => options(chromiumPath())

/** The same with the headless browser if it is installed, for tests of single elements. */
export const headlessShellOptions = () => options(headlessShellPath())
