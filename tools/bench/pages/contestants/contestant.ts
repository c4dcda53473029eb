import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** How one library builds the page on which all contestants of a subject are measured. */
export interface Contestant {
  /** Also part of the page's address. */
  id: string
  /** The subject: contestants with the same subject are compared. */
  subject: 'accordions' | 'gift' | 'slider' | 'video'
  /** Its row in the table. */
  name: string
  /** The package whose version the table names. */
  peer?: string | undefined
  /** A module that the page loads: source text, bundled with its imports. */
  script?: string
  /** The rest of the page's head. */
  head?: string
  /** The page's content. */
  body: (count: number) => string
  /** A function for the whole page. */
  finish?: (html: string) => string
  /** Selects the measured elements. */
  item?: string
  /**
   * Selects what an element, or its shadow root, contains once it is rendered. Without it, no
   * element is awaited.
   */
  ready?: string | undefined
  /** Selects what a visitor presses, in the first element or its shadow root. */
  press?: string | undefined
  /** Matches the element, or something in it or its shadow root, after the press. */
  answered?: string
  /** Presses at the first paint and again until there is a response; then the page is ready. */
  pressAtPaint?: boolean
}

export const bench = resolve(import.meta.dirname, '../..')
export const dist = resolve(process.env.DIST_DIR ?? join(bench, '../../dist'))

/** The version of our build. */
export const { version }: { version: string } = JSON.parse(readFileSync(join(dist, 'cdn/manifest.json'), 'utf8'))

/** The version of an installed peer. */
export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(bench, 'node_modules', name, 'package.json'), 'utf8')).version

/** The props of each accordion on the page. */
export const question = (index: number) => ({
  title: `Fråga ${index}`,
  body: `<p>Ett <b>svar</b> på fråga ${index}.</p>`,
})

/** The markup of a number of elements. */
export const each = (of: (item: { title: string; body: string }, index: number) => string) => (count: number) =>
  Array.from({ length: count }, (_, index) => of(question(index), index)).join('\n')

export const stylesheet = (href: string) => `<link rel="stylesheet" href="${href}">`
export const moduleScript = (src: string) => `<script type="module" src="${src}"></script>`
/** The address of a file in an installed package. */
export const npm = (path: string) => `/npm/${path}`
