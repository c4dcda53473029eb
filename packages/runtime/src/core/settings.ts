import { libraryGlobal } from './global.ts'
import { pageUrl } from './page-url.ts'
import { selectAll } from './select-all.ts'

/** The page's settings, read from the attributes of the loader's script tag. */
export interface Settings {
  /** Origin (and path, if any) of the API, without a trailing slash: `https://www.example.org`. */
  readonly apiBase: string
  /** The base URL for route paths, `/`, `/sok/`, thank-you and privacy links. */
  readonly siteBase: string
  /** The receiver of gifts, for payment dialogs; empty if the page does not say. */
  readonly recipient: string
  /** The name of the cookie whose value is sent with the conversion call. */
  readonly adCookie: string
  /** Whether clicks on the page's own links are recorded too. */
  readonly trackLinks: boolean
  /** Whether each page view is sent to the API. */
  readonly trackPages: boolean
  /** Whether this is the page that a paid gift leads to. */
  readonly isThankYouPage: boolean
  /**
   * Whether the conversion call waits until the visitor allows marketing. It does unless the page
   * says `not-required`.
   */
  readonly needsConsent: boolean
  /** Hosts whose frames untrusted `raw-code` may show, besides the known ones. */
  readonly embedHosts: readonly string[]
  /**
   * The only hosts from which `external-checkout` may load its script: the page's own, and those
   * that the page names. Undefined in Node.
   */
  readonly checkoutHosts?: readonly string[] | undefined
  /** The loader's CSP nonce, for scripts that editors paste into `raw-code`. */
  readonly nonce: string
}

/**
 * The script with the settings in its attributes: the loader's, or that of an element loaded by
 * itself.
 */
function ownScript(): HTMLScriptElement | undefined {
  const url = libraryGlobal()?.script
  const scripts = selectAll('script') as HTMLScriptElement[]
  return scripts.find((script) => url !== undefined && script.src === url)
}

const withoutSlash = (base: string): string => base.replace(/(?<!\/)\/+$/, '')

/** Whether a boolean attribute is set: present, and not the word `false`. */
export const isOn = (attribute: string | undefined): boolean =>
  attribute !== undefined && attribute.toLowerCase() !== 'false'

const hostList = (hosts = ''): string[] => hosts.split(/[\s,]+/).filter(Boolean)

/** A setting of a page without the loader, such as one with npm packages. */
const metaSetting = (name: string): string | undefined =>
  (selectAll(`meta[name="charity-elements:${name}"]`)[0] as HTMLMetaElement | undefined)?.content

/** What the page says about consent in `data-consent`. */
export const consentSetting = (): string | undefined => ownScript()?.dataset.consent

let known: Settings | undefined

/**
 * The settings of this page. They come from the attributes of the script tag, else from `<meta
 * name="charity-elements:api-base">`, else from the page's own origin. In Node both bases are
 * empty, so that URLs stay relative.
 */
export function settings(): Settings {
  if (known) return known
  const page = typeof document === 'undefined' ? undefined : new URL(pageUrl())
  const script = ownScript()
  const apiBase = withoutSlash(script?.dataset.apiBase || metaSetting('api-base') || page?.origin || '')
  known = {
    apiBase,
    siteBase: withoutSlash(script?.dataset.siteBase || apiBase),
    recipient: script?.dataset.recipient ?? '',
    adCookie: script?.dataset.adCookie || '_gcl_aw',
    trackLinks: isOn(script?.dataset.trackLinks),
    trackPages: isOn(script?.dataset.trackPages),
    isThankYouPage: isOn(script?.dataset.thankYouPage),
    needsConsent: consentSetting() !== 'not-required',
    embedHosts: hostList(script?.dataset.embedHosts),
    checkoutHosts: page && [page.host, ...hostList(script?.dataset.checkoutHosts ?? metaSetting('checkout-hosts'))],
    nonce: script?.nonce ?? '',
  }
  return known
}

/** Clears the cached settings, for tests. */
export function forgetSettings(): void {
  known = undefined
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
