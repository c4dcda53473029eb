import { escapeAttribute } from '../../../scripts/catalogue/markup.mjs'
import type { SnippetTarget } from './snippet-policy.ts'
import { type Element, type Target, elementCode } from './targets.ts'

/** The parts that we use of `dist/cdn/manifest.json`. */
export interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
  readonly elements: Readonly<
    Record<string, { readonly file: string; readonly needs: readonly string[]; readonly package: string }>
  >
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
 * What a page has once in its head, for all its elements: the loader, and in a pinned snippet every file of the tags with its hash.
 * With npm it is the address of the API alone.
 */
export function headCode(
  target: Target,
  tags: readonly string[],
  place: SnippetTarget,
  manifest: Manifest,
): readonly string[] {
  const base = escapeAttribute(place.apiBase)
  if (target === 'jsx') return [`<meta name="charity-elements:api-base" content="${base}">`]
  const [major = ''] = place.version.split('.')
  // Both flavours have the same files, each in its folder.
  const flavour = place.isLite ? '/lite' : ''
  const api = `data-api-base="${base}"`
  if (!place.isPinned) {
    const loader = `${escapeAttribute(place.cdn)}/v${major}${flavour}/loader.js`
    return [`<script type="module" src="${loader}" ${api}></script>`]
  }
  const files = tags.flatMap((tag) => {
    const element = manifest.elements[tag]
    const ofElement = element ? [element.file, ...element.needs] : []
    return ofElement.map((file) => file.replace(place.version, place.version + flavour))
  })
  return [
    ...[...new Set(files)].map(
      (file) => `<link rel="modulepreload" ${integrityAttributes(place, manifest, 'href', file)}>`,
    ),
    `<script type="module" ${integrityAttributes(place, manifest, 'src', `${place.version}${flavour}/loader.js`)} ${api}></script>`,
  ]
}

/** The code to paste into a page: what the head has, and the element. */
export function snippetCode(target: Target, element: Element, place: SnippetTarget, manifest: Manifest): string {
  const head = headCode(target, [element.tag], place, manifest).join('\n')
  const code = elementCode(target, element, manifest.elements[element.tag]?.package ?? '')
  // `@` is code in Razor: an address of a package may have one.
  return `${target === 'razor' ? head.replaceAll('@', '@@') : head}\n\n${code}\n`
}
