import { importMapOf, importMapText, mergedImportMap } from './import-map.mjs'
import { escapeAttribute } from '../catalogue/markup.mjs'
import type { SnippetTarget } from './snippet-policy.ts'
import { type Element, type Target, elementCode } from './targets.ts'

/** The parts that we use of `dist/cdn/manifest.json`. */
export interface Manifest {
  readonly version: string
  /** The folder of the loader: `1.2.3`, or that of a variant of the release. */
  readonly folder: string
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
  readonly elements: Readonly<Record<string, { readonly needs: readonly string[]; readonly package: string }>>
}

/**
 * The attributes of a file with its integrity hash.
 * @throws Error when the manifest does not have the file.
 */
function integrityAttributes(place: SnippetTarget, { files }: Manifest, name: 'href' | 'src', file: string): string {
  const hash = files[file]?.integrity
  if (!hash) throw new Error(`The manifest has no ${file}.`)
  return `${name}="${escapeAttribute(`${place.cdn}/${file}`)}" integrity="${hash}" crossorigin`
}

/**
 * The text of the import map of a pinned page: the hash of every module that its loader may fetch.
 * Undefined for a page that is not pinned, because its files change with each release.
 * @throws SyntaxError or TypeError when the page's own map is not a JSON object.
 */
export function integrityMap(target: Target, place: SnippetTarget, { files }: Manifest): string | undefined {
  if (!place.isPinned || target === 'jsx') return undefined
  const hashes = importMapOf(files, (path) => `${place.cdn}/${path}`)
  return importMapText(place.ownImportMap ? mergedImportMap(place.ownImportMap, hashes) : hashes)
}

/** The host of the script of an `external-checkout`, if its props name one. */
export function checkoutHost({ tag, props: { host } }: Pick<Element, 'tag' | 'props'>): string | undefined {
  if (tag !== 'external-checkout' || typeof host !== 'string') return undefined
  const address = /^https?:\/\//i.test(host) ? host : `https://${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * The lines for the page's head, once for all its elements: the loader and, in a pinned snippet, an
 * import map with the hash of every module before anything that loads one, and a preload of each
 * file of the tags. With npm only the page's settings.
 * @param checkout The host of its checkout, without which the page runs no script from there.
 */
export function headCode(
  target: Target,
  tags: readonly string[],
  place: SnippetTarget,
  manifest: Manifest,
  checkout?: string,
): readonly string[] {
  const lines = headLines(target, tags, place, manifest, checkout)
  // `@` is code in Razor: an address of a package may have one.
  return target === 'razor' ? lines.map((line) => line.replaceAll('@', '@@')) : lines
}

function headLines(
  target: Target,
  tags: readonly string[],
  place: SnippetTarget,
  manifest: Manifest,
  checkout?: string,
): readonly string[] {
  const settings = Object.entries({ 'api-base': place.apiBase, ...(checkout && { 'checkout-hosts': checkout }) })
  if (target === 'jsx') {
    return settings.map(([name, value]) => `<meta name="charity-elements:${name}" content="${escapeAttribute(value)}">`)
  }
  const { folder, version } = manifest
  const attributes = settings.map(([name, value]) => `data-${name}="${escapeAttribute(value)}"`).join(' ')
  if (!place.isPinned) {
    const newest = folder.replace(version, `v${version.split('.')[0]}`)
    const loader = `${escapeAttribute(place.cdn)}/${newest}/loader.js`
    return [`<script type="module" src="${loader}" ${attributes}></script>`]
  }
  const files = tags.flatMap((tag) => manifest.elements[tag]?.needs ?? [])
  return [
    `<script type="importmap">${integrityMap(target, place, manifest)}</script>`,
    ...[...new Set(files)].map(
      (file) => `<link rel="modulepreload" ${integrityAttributes(place, manifest, 'href', file)}>`,
    ),
    `<script type="module" ${integrityAttributes(place, manifest, 'src', `${folder}/loader.js`)} ${attributes}></script>`,
  ]
}

/**
 * The addresses in the code that only this computer can reach, and that would not work on a
 * published page.
 */
export const localAddresses = ({ cdn, apiBase }: Pick<SnippetTarget, 'cdn' | 'apiBase'>): readonly string[] =>
  [...new Set([new URL(cdn).origin, new URL(apiBase).origin])].filter((address) =>
    /^(?:(?:.+\.)?localhost|127\..*|\[::1\])$/.test(new URL(address).hostname),
  )

/** The code to paste into a page: the lines for the head, and the element. */
export function snippetCode(target: Target, element: Element, place: SnippetTarget, manifest: Manifest): string {
  const head = headCode(target, [element.tag], place, manifest, checkoutHost(element)).join('\n')
  const code = elementCode(target, element, manifest.elements[element.tag]?.package ?? '')
  return `${head}\n\n${code}\n`
}
