import { version } from '../version.ts'

/**
 * Notes which script brought the library to the page, so that settings are read from its tag. The first one on a page wins: the
 * loader, or an element's own file on a page without it.
 */
export function announce(script: string): void {
  globalThis.charityElements ??= { version, script }
}
