import { namesHashes } from './names-hashes.ts'

/** Milliseconds before a lost file is requested again. */
const retryDelay = 1000

/**
 * The copies that were loaded instead of files, by the path of the file, so that each import gives
 * the same module.
 */
const copies = new Map<string, string>()

/**
 * How many copies were lost. Each later request has a different address, unless the page names
 * hashes.
 */
let lostCopies = 0

/**
 * Imports one of our files or, if it is lost, its copy for retries, because a reload would lose
 * what a donor typed (docs/decisions/0008). The CDN build passes every dynamic import through this
 * function (`scripts/build/retries.mjs`).
 *
 * @param load imports what `address` gives for the path of the file.
 */
export async function importFile<Module>(
  load: (address: (path: string) => string) => Promise<Module>,
): Promise<Module> {
  let path = ''
  try {
    return await load((given) => copies.get((path = given)) ?? given)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
  }
  const copy = path.replace('.js', namesHashes() ? '.retry.js' : `.retry.js?${lostCopies}`)
  try {
    const module = await load(() => copy)
    copies.set(path, copy)
    return module
  } catch (error) {
    lostCopies += 1
    throw error
  }
}
