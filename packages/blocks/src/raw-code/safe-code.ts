import { hostList, setting } from '@charity-elements/runtime'
import { safeFragment } from '@charity-elements/ui/sanitize'

/**
 * The addresses that frames may load, besides the loader's `data-embed-hosts`: host, and the start
 * of the path.
 */
const embedHosts = [
  'www.youtube.com/embed/',
  'www.youtube-nocookie.com/embed/',
  'player.vimeo.com/video/',
  'www.google.com/maps/',
  'www.openstreetmap.org/export/',
  'open.spotify.com/embed/',
  'w.soundcloud.com/player/',
  'embed.acast.com/',
]

/**
 * Elements that are removed with their content: page-wide styles, and controls that ask the visitor
 * for something.
 */
const removed = 'style, input, button, select, textarea, datalist, output'
/** Elements that are removed but keep their content. An open dialog would cover the page. */
const unwrapped = 'form, fieldset, legend, label, dialog'
/** Attributes with which other elements could cover or take over the page. */
const removedAttributes = ['style', 'popover', 'autofocus']
const keptFrameAttributes = ['src', 'title', 'width', 'height', 'allowfullscreen', 'referrerpolicy']

const isAllowed = ({ protocol, host, pathname }: URL): boolean =>
  protocol === 'https:' &&
  host !== location.host &&
  [...embedHosts, ...hostList(setting('embedHosts')).map((allowed) => `${allowed}/`)].some((start) =>
    (host + pathname).startsWith(start),
  )

/**
 * Restricts a frame: it can neither navigate the page, nor send forms, nor ask for camera, location
 * or payment.
 */
function sandboxed(frame: Element): HTMLIFrameElement {
  const safe = document.createElement('iframe')
  safe.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  )
  safe.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  safe.loading = 'lazy'
  for (const name of keptFrameAttributes) {
    const value = frame.getAttribute(name)
    if (value !== null) safe.setAttribute(name, value)
  }
  return safe
}

/** Replaces a frame from another host with a link to it. */
function linkTo(url: URL, frame: Element): HTMLAnchorElement {
  console.warn(
    `charity-elements: <raw-code> shows a link in place of a frame from ${url.host}. To allow the frame, add the host to data-embed-hosts on the loader's script tag.`,
  )
  const link = document.createElement('a')
  link.href = url.href
  link.textContent = frame.getAttribute('title') || url.host
  return link
}

/** Code from an editor who is not trusted with scripts (docs/decisions/0005). */
export function safeCode(html: string): DocumentFragment {
  const fragment = safeFragment(html, { keepsFrames: true })
  for (const element of fragment.querySelectorAll(removed)) element.remove()
  for (const element of fragment.querySelectorAll(unwrapped)) element.replaceWith(...element.childNodes)
  for (const element of fragment.querySelectorAll('*')) {
    for (const name of removedAttributes) element.removeAttribute(name)
  }
  for (const frame of fragment.querySelectorAll('iframe')) {
    const url = new URL(frame.getAttribute('src') ?? '', document.baseURI)
    frame.replaceWith(isAllowed(url) ? sandboxed(frame) : linkTo(url, frame))
  }
  return fragment
}
