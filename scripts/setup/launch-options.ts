import { chromiumPath, headlessShellPath } from './chromium.mjs'
import { chromiumArguments } from './launch-arguments.mjs'

const options = (executablePath: string | undefined) => ({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
})

/** Playwright launch options for a developer's machine and for a bare container: the browser that visitors have. */
export const launchOptions = () => options(chromiumPath())

/** The same without a window where it is installed, for tests of single elements. */
export const headlessShellOptions = () => options(headlessShellPath())
