import type { Load } from '../element/define.ts'

/** What the loader knows of the elements, written by the build and small enough to stand in it. */
export interface ElementTable {
  /** The shared files, named by index below. */
  readonly files: readonly string[]
  /** By tag: when to load it, the block size kept for it, and the indexes of the files that it needs beside its own. */
  readonly tags: Readonly<Record<string, readonly [load: Load, reserve: string, needs: readonly number[]]>>
}
