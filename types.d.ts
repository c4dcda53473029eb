/// <reference types="vite/client" />

/** A style sheet as text, minified by the build. */
declare module '*.css?inline' {
  const text: string
  export default text
}

/** The build's data for the loader. Names of files are without `.js`. */
declare module 'virtual:elements' {
  /** The path from the loader to the folder of the files. */
  export const base: string
  /** The shared files, which the tags name by index. Every tag needs the first. */
  export const shared: readonly string[]
  export const doctor: string
  export const hydration: string
  export const pageServices: string
  /**
   * By tag: the hash of its file, when to load it, the block size to reserve, the indexes of the
   * shared files that it needs, and a selector of the elements that are loaded with the page anyway.
   */
  export const tags: Readonly<
    Record<
      string,
      readonly [
        hash: string,
        load: 'now' | 'idle' | 'near',
        reserve: string,
        needs: readonly number[],
        loadNowFor?: string,
      ]
    >
  >
}

/** Its own types are `export =`, which cannot be exported again (scripts/build/preact.mjs). */
declare module 'preact/compat' {
  export const createElement: unknown
}
