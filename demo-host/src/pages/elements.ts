import { type Html, html } from './html.ts'

/**
 * The markup of an element: its props as JSON, and the fallback that shows until the script loads, or if it never does.
 * `isPreview`: the element lets an editor play all outcomes, and takes no gift.
 */
export function element(tag: string, props: object, fallback: Html | string = '', { isPreview = false } = {}): Html {
  const name = tagName(tag)
  return html`<${name}${isPreview && html` data-preview`} data-props="${JSON.stringify(props)}">${fallback}</${name}>`
}

/** The tag may come from a URL: only valid custom element names go into markup. */
function tagName(tag: string): Html {
  if (!/^[a-z]+(-[a-z]+)+$/.test(tag)) throw new RangeError(`Not a custom element name: ${tag}`)
  return html`${tag}`
}

/** An image as the CMS's image picker returns it, with the editor's crops. */
export const picture = (name: PictureName, alt: string, focalPoint = { left: 0.5, top: 0.5 }) => ({
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

export type PictureName = 'natt' | 'sang' | 'soppa' | 'ljus' | 'samtal' | 'lager'

/** The same image as a plain `<img>` in one size, by default from the page's own server. */
export const plainPicture = (name: PictureName, alt: string, { width = 960, height = 640, base = '' } = {}) =>
  html`<img
    src="${base}/media/${name}.jpg?rmode=crop&amp;ranchor=center&amp;width=${width}&amp;height=${height}&amp;format=jpg&amp;quality=100"
    width="${width}"
    height="${height}"
    alt="${alt}"
  />`

/** Size of the images on cards. */
export const cardSize = { width: 720, height: 480 }

/** The connected gift on most pages. */
export const homelessness = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }

/** The site's thank-you pages and their CMS ids. */
export const thankYouPages = { once: { id: '2001', path: '/tack/' }, monthly: { id: '2002', path: '/tack/manad/' } }

/** The path of a thank-you page by its id; the first one's for an unknown id. */
export const pathOf = (pageId: string): string =>
  Object.values(thankYouPages).find(({ id }) => id === pageId)?.path ?? thankYouPages.once.path

/** A thank-you page as the CMS's picker returns it: a list with one entry. */
export const thankYou = ({ id, path } = thankYouPages.once) => [{ id, name: 'Tack', route: { path } }]
