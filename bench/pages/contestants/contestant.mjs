import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * @typedef {object} Contestant How one library makes the page that all of a subject are measured on.
 * @property {string} id Also part of the page's address.
 * @property {'accordions' | 'gift' | 'slider' | 'video'} subject What it is compared with: contestants of the same subject.
 * @property {string} name Its row in the table.
 * @property {string} [peer] The package whose version the table names.
 * @property {string} [script] A module that the page loads: source text, bundled with its imports.
 * @property {string} [head] What else the page's head has.
 * @property {(count: number) => string} body The page's content.
 * @property {(html: string) => string} [finish] What is done with the whole page.
 * @property {string} [item] Selects the measured elements.
 * @property {string} [ready] Selects what an element, or its shadow root, contains once it is rendered. Without it, no element is awaited.
 * @property {string} [press] Selects what a visitor presses, in the first element or its shadow root.
 * @property {string} [answered] Matches the element, or something in it or its shadow root, after the press.
 * @property {boolean} [pressAtPaint] The press comes with the first paint and is repeated until it is answered: then the page is ready.
 */

export const bench = resolve(import.meta.dirname, '../..')
export const dist = resolve(process.env.DIST_DIR ?? join(bench, '../dist'))

/** The version of our build. */
export const { version } = JSON.parse(readFileSync(join(dist, 'cdn/manifest.json'), 'utf8'))

/** @param {string} name The version of an installed peer. */
export const versionOf = (name) =>
  JSON.parse(readFileSync(join(bench, 'node_modules', name, 'package.json'), 'utf8')).version

/** The props of each accordion on the page. @param {number} index */
export const question = (index) => ({
  title: `Fråga ${index}`,
  body: `<p>Ett <b>svar</b> på fråga ${index}.</p>`,
})

/** Markup for each of a number of elements. @param {(item: {title: string, body: string}, index: number) => string} of */
export const each = (of) => (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => of(question(index), index)).join('\n')

/** @param {string} href */
export const stylesheet = (href) => `<link rel="stylesheet" href="${href}">`
/** @param {string} src */
export const moduleScript = (src) => `<script type="module" src="${src}"></script>`
/** The address of a file in an installed package. @param {string} path */
export const npm = (path) => `/npm/${path}`
