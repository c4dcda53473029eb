import { thankYouPages } from './content/pageIds.ts'
import { type Html, html } from './html.ts'

/**
 * An element as a template writes it: its props as JSON, and what stands there until our script arrives, or if it never does.
 * `isPreview`: it plays what can happen, and takes no gift.
 */
export function element(tag: string, props: object, fallback: Html | string = '', { isPreview = false } = {}): Html {
  const name = tagName(tag)
  return html`<${name}${isPreview && html` data-preview`} data-props="${JSON.stringify(props)}">${fallback}</${name}>`
}

/** A tag may come from an address: only what can be a custom element's name goes into markup. */
function tagName(tag: string): Html {
  if (!/^[a-z]+(-[a-z]+)+$/.test(tag)) throw new RangeError(`No name of a custom element: ${tag}`)
  return html`${tag}`
}

/** A picture as the CMS's image picker gives it: the crops are the editor's. */
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

/** The same picture without any script, in one size, from the page's own server unless told. */
export const plainPicture = (name: PictureName, alt: string, { width = 960, height = 640, base = '' } = {}) =>
  html`<img
    src="${base}/media/${name}.jpg?rmode=crop&amp;ranchor=center&amp;width=${width}&amp;height=${height}&amp;format=jpg&amp;quality=100"
    width="${width}"
    height="${height}"
    alt="${alt}"
  />`

/** How wide the pictures of cards are asked for. */
export const cardSize = { width: 720, height: 480 }

/** The gift of the CMS that most pages ask for. */
export const homelessness = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }

/** A thank-you page as the CMS's picker gives it: a list with one in it. */
export const thankYou = ({ id, path } = thankYouPages.once) => [{ id, name: 'Tack', route: { path } }]
