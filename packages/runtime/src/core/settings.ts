import { library } from './global.ts'

/** The page's settings, read from the attributes of the loader's script tag. */
export interface Settings {
  /** Origin (and path, if any) of the API, without a trailing slash: `https://www.example.org`. */
  readonly apiBase: string
  /** The base URL for route paths, `/`, `/sok/`, thank-you and privacy links. */
  readonly siteBase: string
  /** Who receives gifts, as payment dialogs name it; empty when the page does not say. */
  readonly recipient: string
  /** The name of the cookie whose value is sent with the conversion call. */
  readonly adCookie: string
  /** Whether clicks on the page's own links are recorded too. */
  readonly trackLinks: boolean
  /** Whether each page view is sent to the API. */
  readonly trackPages: boolean
  /** Whether this is the page that a paid gift leads to. */
  readonly isThankYouPage: boolean
  /** Hosts whose frames untrusted `raw-code` may show, besides the known ones. */
  readonly embedHosts: readonly string[]
  /** The only hosts that `external-checkout` may load its script from; undefined where the page names none. */
  readonly checkoutHosts?: readonly string[] | undefined
  /** The loader's CSP nonce, for scripts that editors paste into `raw-code`. */
  readonly nonce: string
}

/**
 * The document's own `querySelectorAll`: an `<img name="scripts">` in the page's content would take the place of `document.scripts`, and
 * two of them could give settings. MooTools puts another `Document` in the place of the platform's, but not another `HTMLDocument`.
 */
const select = globalThis.HTMLDocument?.prototype.querySelectorAll

/** The script whose attributes hold the settings: the loader's, or that of an element loaded by itself. */
function ownScript(): HTMLScriptElement | undefined {
  const url = library()?.script
  const scripts = select.call(document, 'script') as NodeListOf<HTMLScriptElement>
  return [...scripts].find((script) => url !== undefined && script.src === url)
}

const withoutSlash = (base: string): string => base.replace(/\/+$/, '')

/** Whether a boolean attribute is set: present, and not the word `false`. */
export const isOn = (attribute: string | undefined): boolean =>
  attribute !== undefined && attribute.toLowerCase() !== 'false'

const hostList = (hosts: string | undefined): string[] | undefined => hosts?.split(/[\s,]+/).filter(Boolean)

let known: Settings | undefined

/**
 * The settings of this page: the attributes of the script tag, else `<meta name="charity-elements:api-base">`, else the page's
 * own origin. In Node both bases are empty, so that URLs stay relative.
 */
export function settings(): Settings {
  if (typeof document === 'undefined') {
    const nothing = {
      recipient: '',
      trackLinks: false,
      trackPages: false,
      isThankYouPage: false,
      embedHosts: [],
      nonce: '',
    }
    return { apiBase: '', siteBase: '', adCookie: '_gcl_aw', ...nothing }
  }
  if (known) return known
  const script = ownScript()
  const meta = select.call(document, 'meta[name="charity-elements:api-base"]')[0] as HTMLMetaElement | undefined
  const apiBase = withoutSlash(script?.dataset.apiBase || meta?.content || location.origin)
  known = {
    apiBase,
    siteBase: withoutSlash(script?.dataset.siteBase || apiBase),
    recipient: script?.dataset.recipient ?? '',
    adCookie: script?.dataset.adCookie || '_gcl_aw',
    trackLinks: isOn(script?.dataset.trackLinks),
    trackPages: isOn(script?.dataset.trackPages),
    isThankYouPage: isOn(script?.dataset.thankYouPage),
    embedHosts: hostList(script?.dataset.embedHosts) ?? [],
    checkoutHosts: hostList(script?.dataset.checkoutHosts),
    nonce: script?.nonce ?? '',
  }
  return known
}

/** Clears the cached settings, for tests. */
export function forgetSettings(): void {
  known = undefined
}

/** Resolves a path of the site: `/sok/` becomes `https://www.example.org/sok/`. Absolute URLs are returned unchanged. */
export function siteUrl(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? settings().siteBase + path : path
}

/** Whether the paths of prerendered HTML, which has no site, lead to the site. */
export const isOnOwnSite = (): boolean => settings().siteBase === location.origin
