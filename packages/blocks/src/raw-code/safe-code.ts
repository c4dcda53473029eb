import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { hostList, metaSetting, setting } from '@charity-elements/runtime'
import { trustedTypesPolicy } from '@charity-elements/ui/content'

/** Code as it was supplied, without what runs scripts. */
const asSupplied: Config = {
  ADD_TAGS: ['iframe', 'link'],
  ADD_ATTR: (name: string) => !/^on|^(?:srcdoc|is)$/.test(name),
  ALLOW_UNKNOWN_PROTOCOLS: true,
  // Fields may be called `name` or `action`; see `hidesDocument`.
  SANITIZE_DOM: false,
}

/** The form for authors who are not trusted: nothing that covers the page or asks the visitor for something. */
const strict: Config = {
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target'],
  FORBID_TAGS: 'style input button select textarea datalist output form fieldset legend label dialog'.split(' '),
  ADD_FORBID_CONTENTS: ['button', 'select', 'textarea', 'datalist', 'output'],
  FORBID_ATTR: ['style', 'popover', 'autofocus'],
}

/**
 * The addresses that frames may load in the strict form, besides the loader's `data-embed-hosts`:
 * host, and the start of the path.
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

/** Whether the name of an element would stand in the place of a property of the document: `<form name="body">`. */
const hidesDocument = (element: Element): boolean =>
  ['name', 'id'].some((attribute) => (element.getAttribute(attribute) ?? '') in document)

let ownPurifier: DOMPurify | undefined

/** What is shown of code that may not run scripts, and the names of the tags and attributes that are left out. */
export interface SafeCode {
  readonly fragment: DocumentFragment
  readonly dropped: readonly string[]
}

/**
 * Code from an editor who is not trusted with scripts (docs/decisions/0005), in the strict form
 * where the page asks for it.
 */
export function safeCode(html: string): SafeCode {
  const isStrict = (setting('rawCode') ?? metaSetting('raw-code')) === 'strict'
  // Our own instance: the page's DOMPurify may have hooks.
  const purifier = (ownPurifier ??= createPurifier(window))
  const fragment = purifier.sanitize(html, {
    ...(isStrict ? strict : asSupplied),
    FORCE_BODY: true,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy(),
  })
  const dropped = new Set<string>()
  for (const { element, attribute } of purifier.removed as { element?: Node; attribute?: Attr | null }[]) {
    // DOMPurify's own mark of the start, see FORCE_BODY, and comments are no news.
    if (element instanceof Element && element.localName !== 'remove') dropped.add(element.localName)
    if (attribute) dropped.add(attribute.name)
  }
  for (const link of fragment.querySelectorAll('link:not([rel="stylesheet" i])')) {
    link.remove()
    dropped.add('link')
  }
  for (const element of fragment.querySelectorAll('form[name], img[name], iframe[name]')) {
    if (!hidesDocument(element)) continue
    element.removeAttribute('name')
    dropped.add('name')
  }
  for (const frame of isStrict ? fragment.querySelectorAll('iframe') : []) {
    const url = new URL(frame.getAttribute('src') ?? '', document.baseURI)
    if (isAllowed(url)) frame.replaceWith(sandboxed(frame))
    else if (/^(?:https:)?\/\//i.test(frame.getAttribute('src') ?? '')) frame.replaceWith(linkTo(url, frame))
    else {
      frame.remove()
      dropped.add('iframe')
    }
  }
  return { fragment, dropped: [...dropped] }
}
