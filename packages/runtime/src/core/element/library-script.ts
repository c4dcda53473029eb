import { libraryGlobal } from '../global.ts'
import { version } from '../version.ts'

/**
 * Records which script loaded the library, so that settings are read from its tag. The first script
 * on a page wins: the loader, or an element's own file on a page without the loader.
 */
export function recordLibraryScript(script: string): void {
  if (!libraryGlobal()) globalThis.charityElements = { version, script }
}
