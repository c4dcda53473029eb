/** Milliseconds before a lost file is requested again. */
const retryDelay = 1000

/**
 * Imports a file of ours, and once more when it is lost: a reload would lose what a donor typed. The second request is for a copy that
 * contains the shared files which may have been lost with it, and has its own address each time, since Firefox remembers an address that
 * has failed. The CDN build passes every dynamic import through it (`scripts/build/retries.mjs`).
 *
 * @param load imports the file, with the end of its address given: `.js` the first time.
 */
export const importFile = async <Module>(load: (end: string) => Promise<Module>): Promise<Module> => {
  try {
    return await load('.js')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    return load(`.retry.js?${Date.now()}`)
  }
}
