/** Milliseconds before a lost file is requested again. */
const retryDelay = 1000

/**
 * Imports a file of ours, and once more when it is lost: by then what a donor typed would be lost with a reload. The second request has
 * its own address, since Firefox remembers an address that has failed. The CDN build passes every dynamic import through it
 * (`retriedImports` in rollup.config.mjs).
 *
 * @param load imports the file, with a query added to its address.
 */
export const importFile = async <Module>(load: (query: string) => Promise<Module>): Promise<Module> => {
  try {
    return await load('')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    return load(`?${Date.now()}`)
  }
}
