/// <reference types="vite/client" />

/** A style sheet as text, minified by the build. */
declare module '*.css?inline' {
  const text: string
  export default text
}

/** The build's data for the loader. */
declare module 'virtual:elements' {
  /** The names of the shared files, which the tags name by index. */
  export const chunks: readonly string[]
  /**
   * By tag: when to load it, the block size to reserve, the indexes of the shared files that it
   * needs, and a selector of the elements that are loaded with the page anyway.
   */
  export const tags: Readonly<
    Record<
      string,
      readonly [load: 'now' | 'idle' | 'near', reserve: string, needs: readonly number[], loadNowFor?: string]
    >
  >
  /** The path from the loader's URL to the folder of the version: `./` or `../1.4.0/`. */
  export const base: string
}
