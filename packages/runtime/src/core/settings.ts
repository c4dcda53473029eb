import { libraryGlobal } from './global.ts'
import { pageUrl } from './links/page-url.ts'
import { selectAll } from './dom-clobbering.ts'

/**
 * The page's settings that several elements or services need, read from the attributes of the
 * loader's script tag. The others are read with `setting` where they are needed.
 */
interface Settings {
  /** Origin (and path, if any) of the API, without a trailing slash: `https://www.example.org`. */
  readonly apiBase: string
  /** The base URL for route paths, `/`, `/sok/`, thank-you and privacy links. */
  readonly siteBase: string
}

let script: HTMLScriptElement | undefined

/**
 * The script with the settings in its attributes: the loader's, or that of an element loaded by
 * itself. The page may remove it later.
 */
export function ownScript(): HTMLScriptElement | undefined {
  const url = libraryGlobal()?.script
  script ??= (selectAll('script') as HTMLScriptElement[]).find(({ src }) => url !== undefined && src === url)
  return script
}

/** A setting from an attribute of the script: `adCookie` is `data-ad-cookie`. */
export const setting = (name: string): string | undefined => ownScript()?.dataset[name]

/** The hosts in a setting, separated by spaces or commas. */
export const hostList = (hosts = ''): string[] => hosts.split(/[\s,]+/).filter(Boolean)

const withoutSlash = (base: string): string => base.replace(/(?<!\/)\/+$/, '')

/** Whether a boolean attribute is set: present, and not the word `false`. */
export const isOn = (attribute: string | undefined): boolean =>
  attribute !== undefined && attribute.toLowerCase() !== 'false'

/** A setting of a page without the loader, such as one with npm packages. */
export const metaSetting = (name: string): string | undefined =>
  (selectAll(`meta[name="charity-elements:${name}"]`)[0] as HTMLMetaElement | undefined)?.content

let known: Settings | undefined

/**
 * The settings of this page. They come from the attributes of the script tag, else from `<meta
 * name="charity-elements:api-base">`, else from the page's own origin. In Node both bases are
 * empty, so that URLs stay relative.
 */
export function settings(): Settings {
  if (known) return known
  const page = typeof document === 'undefined' ? '' : new URL(pageUrl()).origin
  const apiBase = withoutSlash(setting('apiBase') || metaSetting('api-base') || page)
  known = { apiBase, siteBase: withoutSlash(setting('siteBase') || apiBase) }
  return known
}

/** Clears the cached settings, for tests. */
export function forgetSettings(): void {
  known = script = undefined
}

/**
 * Resolves a path of the site: `/sok/` becomes `https://www.example.org/sok/`. Absolute URLs are
 * returned unchanged.
 */
export function siteUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? settings().siteBase + path : path
}

/**
 * Whether the page is on the site itself. Paths in prerendered HTML then lead to the right page,
 * although the renderer did not know the address of the site.
 */
export const isOnOwnSite = (): boolean => settings().siteBase === new URL(pageUrl()).origin

/** What the page says about the conversion call. */
export function conversionSettings() {
  const consent = setting('consent')
  return {
    /** The value of `data-consent`. */
    consent,
    /**
     * Whether the call waits until the visitor allows marketing. It does unless the page says
     * `not-required`.
     */
    needsConsent: consent !== 'not-required',
    /** The name of the cookie whose value is sent. */
    adCookie: setting('adCookie') || '_gcl_aw',
  }
}
