import { pageUrl, pushEvent } from '@charity-elements/runtime/early'

export interface OutboundOptions {
  /** The base URLs of the site itself: its pages and its API. */
  readonly site: readonly string[]
  /** Whether the page's own links are recorded too, not only those inside our elements. */
  readonly includesPage: boolean
}

/** The record of a click: its destination, without personal data. */
export interface OutboundClick {
  readonly link_url: string
  readonly link_domain: string
}

/**
 * What to record about a click on a link, or null if the link stays on the site. Email addresses
 * and phone numbers may be personal, and queries may contain what somebody typed. It therefore
 * records `https://other.org/path` without query and fragment, `mailto:` with only the domain, and
 * `tel:` alone.
 */
export function outboundClick(href: string, siteHosts: readonly string[]): OutboundClick | null {
  let url: URL
  try {
    url = new URL(href)
  } catch {
    return null
  }
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      if (siteHosts.includes(url.host)) return null
      return { link_url: url.origin + url.pathname, link_domain: url.hostname }
    case 'mailto:':
      return { link_url: 'mailto:', link_domain: /@([\w.-]+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '' }
    case 'tel:':
      return { link_url: 'tel:', link_domain: '' }
    default:
      return null
  }
}

/** Whether an element is one of ours, hydrated or only prerendered. */
const isOurs = (element: Element): boolean =>
  'charityElementsVersion' in element.constructor || !!element.shadowRoot?.querySelector('[data-prerendered]')

/**
 * The link that was clicked, also inside open shadow roots, and whether it is in one of our
 * elements.
 */
function pressedLink(event: Event): { link: HTMLAnchorElement | HTMLAreaElement; isOurs: boolean } | null {
  const path = event.composedPath()
  const link = path.find(
    (node) => (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement) && node.hasAttribute('href'),
  ) as HTMLAnchorElement | HTMLAreaElement | undefined
  if (!link) return null
  const root = link.getRootNode()
  // raw-code is the only element that renders in the light DOM.
  const host = root instanceof ShadowRoot ? root.host : link.closest('raw-code')
  return { link, isOurs: host !== null && isOurs(host) }
}

/**
 * Records clicks on links that leave the site. One capturing listener for the page, so that other
 * scripts cannot stop the event first. Enter on a link is a click; the middle button sends
 * `auxclick`. Returns a function that stops the recording.
 */
export function recordOutboundClicks({ site, includesPage }: OutboundOptions): () => void {
  const siteHosts = [pageUrl(), ...site].map((address) => new URL(address, pageUrl()).host)
  const onClick = (event: MouseEvent) => {
    if (event.type === 'auxclick' && event.button !== 1) return
    const pressed = pressedLink(event)
    if (!pressed || !(pressed.isOurs || includesPage)) return
    const click = outboundClick(pressed.link.href, siteHosts)
    if (click) pushEvent('click', { outbound: true, ...click })
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('auxclick', onClick, true)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('auxclick', onClick, true)
  }
}
