import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * What a simulator knows, by id, oldest first. With a file it outlives a restart; `save` is called after every change.
 */
export function remembered<Thing>(file: string | undefined): { all: Map<string, Thing>; save: () => void } {
  const all = new Map<string, Thing>(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
  return {
    all,
    save() {
      if (!file) return
      writeFileSync(`${file}.new`, JSON.stringify([...all]))
      renameSync(`${file}.new`, file)
    },
  }
}
