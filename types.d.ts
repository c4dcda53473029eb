/// <reference types="vite/client" />

/** A style sheet as text, minified by the build. */
declare module '*.css?inline' {
  const text: string
  export default text
}

/** What the build tells the loader. */
declare module 'virtual:elements' {
  /** What it knows of the elements, small enough to stand in it. */
  export const table: {
    /** The shared files, named by index below. */
    readonly files: readonly string[]
    /**
     * By tag: when to load it, the block size kept for it, the indexes of the files that it needs beside its own, and a selector of
     * those that are loaded now all the same.
     */
    readonly tags: Readonly<
      Record<
        string,
        readonly [load: 'now' | 'idle' | 'near', reserve: string, needs: readonly number[], nowWhere?: string]
      >
    >
  }
  /** Leads from the loader's own address to the folder of the version: `./` or `../1.4.0/`. */
  export const base: string
}
