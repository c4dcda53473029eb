import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * A simulator's data by id, oldest first. With `file` it survives a restart; call `save` after
 * every change.
 */
export function persistentMap<Item>(file: string | undefined): { all: Map<string, Item>; save: () => void } {
  const all = new Map<string, Item>(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
  return {
    all,
    save() {
      if (!file) return
      writeFileSync(`${file}.new`, JSON.stringify([...all]))
      renameSync(`${file}.new`, file)
    },
  }
}
