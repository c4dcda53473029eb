/// <reference types="vite/client" />

/** A style sheet as text, minified by the build. */
declare module '*.css?inline' {
  const text: string
  export default text
}

/** What the build tells the loader. */
declare module 'virtual:elements' {
  import type { ElementTable } from './packages/runtime/src/loader/table.ts'
  export const table: ElementTable
  /** Leads from the loader's own address to the folder of the version: `./` or `../1.4.0/`. */
  export const base: string
}
