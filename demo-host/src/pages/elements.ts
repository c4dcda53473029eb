import { type Html, html } from '../html.ts'

/**
 * The markup of an element: its props as JSON, and the fallback that shows until the script loads,
 * or if it never does. `isPreview` lets an editor try all outcomes, without a gift. `surface` is
 * the dark background behind the element.
 */
export function element(
  tag: string,
  props: object,
  fallback: Html | string = '',
  { isPreview = false, surface = '' } = {},
): Html {
  const name = validTagName(tag)
  return html`<${name}${isPreview && html` data-preview`}${surface !== '' && html` data-surface="${surface}"`} data-props="${JSON.stringify(props)}">${fallback}</${name}>`
}

/** The tag may come from a URL: only valid custom element names go into markup. */
function validTagName(tag: string): Html {
  if (!/^[a-z]+(-[a-z]+)+$/.test(tag)) throw new RangeError(`Not a custom element name: ${tag}`)
  return html`${tag}`
}

/** An image as the CMS's image picker returns it, with the editor's crops. */
export const cmsImage = (name: ImageName, alt: string, focalPoint = { left: 0.5, top: 0.5 }) => ({
  url: `/media/${name}.jpg`,
  alt,
  width: 1600,
  height: 1067,
  focalPoint,
  crops: [
    { alias: '16:9', width: 1600, height: 900 },
    { alias: '3:2', width: 1600, height: 1067 },
  ],
})

export type ImageName = 'natt' | 'sang' | 'soppa' | 'ljus' | 'samtal' | 'lager' | 'kor'

/** Pictures of a page's first view are at least this wide, in pixels; those on cards are not. */
const firstViewWidth = 960

/** The same image as a plain `<img>` in one size, by default from the page's own server. */
export const plainImage = (name: ImageName, alt: string, { width = 960, height = 640, base = '' } = {}) =>
  html`<img
    src="${base}/media/${name}.jpg?rmode=crop&amp;ranchor=center&amp;width=${width}&amp;height=${height}&amp;format=jpg&amp;quality=100"
    width="${width}"
    height="${height}"
    alt="${alt}"
    ${width < firstViewWidth ? html`loading="lazy"` : html`fetchpriority="high"`}
  />`

/** Size of the images on cards. */
export const cardImageSize = { width: 720, height: 480 }

/** The connected gift on most pages. */
export const homelessnessGift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }

/** The site's thank-you pages and their CMS ids. */
export const thankYouPages = {
  single: { id: '2001', path: '/tack/' },
  monthly: { id: '2002', path: '/tack/manad/' },
  honour: { id: '2004', path: '/tack/hylla/' },
  memory: { id: '2005', path: '/tack/minne/' },
  english: { id: '2003', path: '/en/thanks/' },
}

/** The path of a thank-you page by its id, or of the first one if the id is unknown. */
export const thankYouPath = (pageId: string): string =>
  Object.values(thankYouPages).find(({ id }) => id === pageId)?.path ?? thankYouPages.single.path

/** A thank-you page as the CMS's picker returns it: a list with one entry. */
export const thankYouPicker = ({ id, path } = thankYouPages.single) => [{ id, name: 'Tack', route: { path } }]
