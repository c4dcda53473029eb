/**
 * @typedef {object} ElementMarkup An element as it stands in a page.
 * @property {string | null} jsonChild The text of its `<script type="application/json">`.
 * @property {string | null} dataProps
 * @property {(name: string) => string | null} attribute
 * @property {string | undefined} lang The nearest `lang`.
 * @property {Record<string, unknown>} [texts] Texts that replace its own.
 */

/**
 * @typedef {object} Release
 * @property {{readonly hydration: string}} parts The path of the script for prerendered elements.
 * @property {Readonly<Record<string, {readonly integrity: string}>>} files All its files, by path.
 */

/**
 * @typedef {object} Renderer All elements of a release.
 * @property {string} version
 * @property {readonly string[]} tags
 * @property {Readonly<Record<string, Release>>} releases The manifests of the CDN, by the folder of the loader: `1.2.0`.
 * @property {(release: string, cdn: string) => string} importMap The import map with the hash of every module of a release, by the address of the CDN.
 * @property {(tag: string, markup: ElementMarkup, styles?: {sheet?: string, integrity?: string}) => string} renderShadowRoot Throws a RenderError for what a
 *   page's author can correct.
 * @property {(tag: string, given: {attributes: readonly string[], attribute: (name: string) => string | null, jsonChild: string | null, dataProps: string | null}) => readonly {name: string, inside?: string | undefined, meant?: string | undefined}[]} misspelt
 *   What a page has given an element by names that it does not have.
 */

/**
 * The renderer of this release, which the build puts into the package.
 * @returns {Promise<Renderer>}
 */
export const ownRenderer = () =>
  import(new URL('../renderer.js', import.meta.url).href).catch((error) => {
    // `npm start` replaces it by one on the sources, which needs what compiles them.
    if (!['ERR_MODULE_NOT_FOUND', 'ERR_UNKNOWN_FILE_EXTENSION'].includes(Object(error).code)) throw error
    throw new Error('The renderer is missing: in a clone, `npm run build` writes the tool to dist/npm/prerender.')
  })
