/** The addresses and version that a snippet uses. Addresses have no slash at the end. */
export interface SnippetTarget {
  /** The CDN: `https://cdn.example.org`. */
  readonly cdn: string
  /** The origin of `/api`: `https://www.example.org`. */
  readonly apiBase: string
  /** The full version, and whether the snippet is pinned to it. */
  readonly version: string
  readonly isPinned: boolean
  /** The CSP source of the inline import map, in a pinned snippet: `'sha256-…'`. */
  readonly importMapHash?: string | undefined
  /**
   * The text of an import map that the page already has. A pinned snippet replaces it with one that
   * also has the hashes.
   */
  readonly ownImportMap?: string | undefined
  /** What each element may call, by tag (`apiPathsOf`). */
  readonly apiPaths: Readonly<Record<string, readonly string[]>>
}

type Props = Readonly<Record<string, unknown>>

/** A directive of a Content Security Policy. */
export interface Directive {
  readonly name: string
  readonly sources: readonly string[]
  /** The elements do not need it. It forbids everything that the other directives do not allow. */
  readonly isOptional?: true
}

/** The part that we use of `dist/cdn/custom-elements.json`. */
interface ElementsManifest {
  readonly modules: readonly {
    readonly declarations: readonly { readonly tagName: string; readonly apiPaths: readonly string[] }[]
  }[]
}

/** The paths of the API that each element may call, by tag. */
export const apiPathsOf = ({ modules }: ElementsManifest): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    modules.flatMap(({ declarations }) => declarations.map(({ tagName, apiPaths }) => [tagName, apiPaths])),
  )

/** All texts in a value, at any depth, with their keys. */
function textsIn(value: unknown, key = ''): readonly { readonly key: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
}

/** The `src` addresses of a tag in HTML: `<img src>` for `img`. */
const sourcesOf = (tag: string, { text }: { readonly text: string }): readonly string[] =>
  Array.from(text.matchAll(new RegExp(`<${tag}\\b[^>]*?\\ssrc=["']?([^"'\\s>]+)`, 'gi')), ([, source = '']) => source)

const isPicture = ({ text }: { readonly text: string }): boolean =>
  /^[^\s<]+\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(text)

/**
 * The CSP source that allows an address. A relative path belongs to the site, or to the page if it
 * is in the page's own HTML.
 */
function sourceOf(address: string, site: string | 'page'): string {
  if (address.startsWith('data:')) return 'data:'
  if (site === 'page')
    return /^(?:https?:)?\/\//.test(address) ? new URL(address, 'https://page.invalid').origin : `'self'`
  return new URL(address, `${site}/`).origin
}

/** The hosts that `video-embed` uses: for the thumbnail and for the player. */
function videoHosts({ url, thumbnail }: Props): {
  readonly pictures: readonly string[]
  readonly player: readonly string[]
} {
  const address = typeof url === 'string' ? url : ''
  if (/youtu\.?be/.test(address)) {
    return { pictures: thumbnail ? [] : ['https://i.ytimg.com'], player: ['https://www.youtube-nocookie.com'] }
  }
  return { pictures: [], player: /vimeo\.com/.test(address) ? ['https://player.vimeo.com'] : [] }
}

/**
 * The least permissive policy for a page with this element and these props. `fallback` is the HTML
 * of its children.
 */
export function snippetPolicy(tag: string, props: Props, fallback: string, place: SnippetTarget): readonly Directive[] {
  const {
    cdn,
    apiBase,
    version,
    isPinned,
    importMapHash,
    apiPaths: { [tag]: apiPaths = [] },
  } = place
  const video = tag === 'video-embed' ? videoHosts(props) : { pictures: [], player: [] }
  const inProps = textsIn(props)
  const inPage = textsIn({ fallback })
  /**
   * Sources in HTML props and in the fallback. The HTML of `raw-code` ends up in the page itself,
   * as the fallback does.
   */
  const sourcesInHtml = (element: string): readonly string[] => [
    ...inProps.flatMap((text) =>
      sourcesOf(element, text).map((address) => sourceOf(address, tag === 'raw-code' ? 'page' : apiBase)),
    ),
    ...inPage.flatMap((text) => sourcesOf(element, text).map((address) => sourceOf(address, 'page'))),
  ]

  const scripts = isPinned
    ? [`${cdn}/${version}/`, `${cdn}/files/`, ...(importMapHash ? [importMapHash] : [])]
    : [`${cdn}/`]
  if (tag === 'external-checkout' && typeof props['host'] === 'string' && props['host']) {
    scripts.push(`${props['host']}/`)
  }
  const pictures = [
    ...inProps.filter(isPicture).map(({ text }) => sourceOf(text, apiBase)),
    ...sourcesInHtml('img'),
    // The QR code of Swish.
    ...(apiPaths.some((path) => path.includes('/createswish')) ? ['data:'] : []),
    ...video.pictures,
  ]
  /** The address of a campaign's newer figures. */
  const { updateUrl } = props
  const figures = typeof updateUrl === 'string' && updateUrl ? [sourceOf(updateUrl, apiBase)] : []
  const frames = [...sourcesInHtml('iframe'), ...video.player]

  const directive = (name: string, sources: readonly string[]): Directive[] =>
    sources.length > 0 ? [{ name, sources: [...new Set(sources)].sort() }] : []
  return [
    { name: 'default-src', sources: [`'none'`], isOptional: true },
    ...directive('script-src', scripts),
    // Late parts are fetched before they are imported, so that a lost file is requested again.
    ...directive('connect-src', [
      ...(apiPaths.length === 0 ? figures : [`${apiBase}/api/`]),
      isPinned ? `${cdn}/files/` : `${cdn}/`,
    ]),
    ...directive('img-src', pictures),
    ...directive('frame-src', frames),
    { name: 'require-trusted-types-for', sources: [`'script'`], isOptional: true },
  ]
}

/** One policy for a page with several elements: each directive has the sources of all. */
export function mergedPolicy(policies: readonly (readonly Directive[])[]): readonly Directive[] {
  const merged = new Map<string, Directive>()
  for (const directive of policies.flat()) {
    const sources = [...(merged.get(directive.name)?.sources ?? []), ...directive.sources]
    merged.set(directive.name, { ...directive, sources: [...new Set(sources)].sort() })
  }
  return [...merged.values()]
}

/** The directives to merge into a page's own policy, and those that only forbid more. */
export const splitPolicy = (policy: readonly Directive[]) => ({
  needed: policy.filter(({ isOptional }) => !isOptional),
  optional: policy.filter(({ isOptional }) => isOptional),
})

/** A policy as header text, one directive per line. */
export const formatPolicy = (policy: readonly Directive[]): string =>
  policy.map(({ name, sources }) => [name, ...sources].join(' ')).join(';\n')

/** The name of the endpoint that receives reports, in both headers. */
const endpointName = 'charity-elements'

/**
 * Headers that make browsers report what they would block, without blocking it: scripts without a
 * hash, and everything that the policy does not allow.
 * @param endpoint the address that takes the reports.
 */
export const reportingHeaders = (policy: readonly Directive[], endpoint: string): string =>
  [
    `Reporting-Endpoints: ${endpointName}="${endpoint}"`,
    `Integrity-Policy-Report-Only: blocked-destinations=(script), endpoints=(${endpointName})`,
    `Content-Security-Policy-Report-Only: ${formatPolicy(policy).replaceAll('\n', ' ')}; report-to ${endpointName}`,
  ].join('\n')
