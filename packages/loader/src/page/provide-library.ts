import { libraryGlobal, textReplacement, version } from '@charity-elements/runtime'

/**
 * Sets `window.charityElements` on a page whose elements come from npm packages. Such a page
 * has no loader that sets it.
 */
export function provideLibrary(doctor: () => Promise<unknown>): void {
  if (libraryGlobal()) return
  globalThis.charityElements = {
    version,
    doctor,
    define: (tag) => customElements.whenDefined(tag).then(() => {}),
    ...textReplacement(),
  }
}
