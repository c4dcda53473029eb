/*
 * The hashes of all modules of a release, for an import map. `integrity` on a script tag covers
 * only that file; only an import map covers the modules that it imports, now or later.
 */

/**
 * An import map with the hash of each module of a release.
 * @param {Readonly<Record<string, {readonly integrity: string}>>} files Of its manifest.
 * @param {(path: string) => string} addressOf The address of a module, by its path: `files/gift-bar-a1.js`.
 */
export const importMapOf = (files, addressOf) => ({
  integrity: Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith('.js') && !path.startsWith('v'))
      .map(([path, { integrity }]) => /** @type {const} */ ([addressOf(path), integrity])),
  ),
})

/**
 * An import map's text for a page, without `<`, which a parser would treat as markup.
 * @param {object} map
 */
export const importMapText = (map) => JSON.stringify(map).replaceAll('<', '\\u003c')

/**
 * The page's own import map with our hashes added. If both have a hash for an address, ours counts.
 * @param {string} own The text of the page's map.
 * @param {{integrity: object}} ours
 * @throws SyntaxError or TypeError when the page's map is not a JSON object.
 */
export function mergedImportMap(own, { integrity }) {
  /** @type {unknown} */
  const map = JSON.parse(own)
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw new TypeError('An import map is a JSON object.')
  return { ...map, integrity: { ...('integrity' in map && /** @type {object} */ (map.integrity)), ...integrity } }
}

/** The CSP source that allows an inline script. @param {string} text */
export async function cspHash(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
