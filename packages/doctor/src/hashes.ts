/** The hashes of an import map, by address; none where it is no JSON object with hashes. */
function hashesIn(text: string): readonly string[] {
  try {
    const { integrity } = JSON.parse(text) as { integrity?: unknown }
    return typeof integrity === 'object' && integrity !== null ? Object.keys(integrity) : []
  } catch {
    // A browser ignores it too.
    return []
  }
}

/**
 * The addresses of scripts that the browser checks against a hash: of `integrity` on script tags, and in import maps. A `modulepreload` is
 * not among them: where its hash fails, the browser fetches the file again and runs it.
 */
export function checkedAddresses(): readonly string[] {
  const scripts = [...document.querySelectorAll('script')]
  const tags = scripts.filter(({ src, integrity }) => src !== '' && integrity !== '').map(({ src }) => src)
  const maps = scripts.filter(({ type }) => type === 'importmap').flatMap(({ textContent }) => hashesIn(textContent))
  return [...tags, ...maps.map((address) => new URL(address, document.baseURI).href)]
}
