/**
 * The files that modules import, at any depth.
 * @param {readonly string[]} from @param {(file: string) => readonly string[]} importsOf @returns
 * {Set<string>} Includes `from`.
 */
export function importClosure(from, importsOf) {
  const found = new Set(from)
  for (const file of found) for (const next of importsOf(file)) found.add(next)
  return found
}
