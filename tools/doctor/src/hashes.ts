/** The hashes of an import map, by address; none if it is not a JSON object with hashes. */
function hashesIn(text: string): readonly (readonly [address: string, hash: string])[] {
  try {
    const { integrity = {} } = JSON.parse(text) as { integrity?: object }
    return Object.entries(integrity).map(([address, hash]) => [new URL(address, document.baseURI).href, String(hash)])
  } catch {
    // Browsers ignore it too.
    return []
  }
}

/**
 * The hashes that the browser compares scripts with, by address: those of `integrity` on script
 * tags and in import maps. A `modulepreload` does not count, because if its hash fails the browser
 * fetches the file again and runs it.
 */
export function checkedHashes(): ReadonlyMap<string, string> {
  const scripts = [...document.querySelectorAll('script')]
  const tags = scripts.filter(({ src, integrity }) => src !== '' && integrity !== '')
  const maps = scripts.filter(({ type }) => type === 'importmap')
  return new Map([
    ...tags.map(({ src, integrity }) => [src, integrity] as const),
    ...maps.flatMap(({ textContent }) => hashesIn(textContent)),
  ])
}
