import { markupOf } from '../../../scripts/catalogue/markup.mjs'
import type { SnippetTarget } from './snippet-policy.ts'

/** The parts that we use of `dist/cdn/manifest.json`. */
export interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
  readonly elements: Readonly<Record<string, { readonly file: string; readonly needs: readonly string[] }>>
}

export interface Snippet {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  readonly fallback: string
}

/**
 * The attributes of a file with its integrity hash.
 * @throws Error when the manifest does not have the file.
 */
function integrityAttributes(place: SnippetTarget, { files }: Manifest, name: 'href' | 'src', file: string): string {
  const hash = files[file]?.integrity
  if (!hash) throw new Error(`The manifest has no ${file}.`)
  return `${name}="${place.cdn}/${file}" integrity="${hash}" crossorigin`
}

/** The lines that a page needs once: the loader, and in a pinned snippet every file of the tag with its hash. */
function scriptLines(tag: string, place: SnippetTarget, manifest: Manifest): readonly string[] {
  const api = `data-api-base="${place.apiBase}"`
  const [major = ''] = place.version.split('.')
  if (!place.isPinned) return [`<script type="module" src="${place.cdn}/v${major}/loader.js" ${api}></script>`]
  const element = manifest.elements[tag]
  const files = element ? [element.file, ...element.needs] : []
  return [
    ...files.map((file) => `<link rel="modulepreload" ${integrityAttributes(place, manifest, 'href', file)}>`),
    `<script type="module" ${integrityAttributes(place, manifest, 'src', `${place.version}/loader.js`)} ${api}></script>`,
  ]
}

/** The HTML to paste into a page: the scripts, and the element with its props as attributes. */
export const snippetHtml = ({ tag, props, fallback }: Snippet, place: SnippetTarget, manifest: Manifest): string =>
  `${scriptLines(tag, place, manifest).join('\n')}\n\n${markupOf(tag, props, fallback.trim())}\n`
