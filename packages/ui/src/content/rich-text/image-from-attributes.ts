import type { PictureProps } from '../pictures/PictureTemplate.tsx'

/** Parses pixels in an attribute or a query: `500`, `500px`. */
const pixels = (text: string | null | undefined): number | undefined =>
  Number(/^(\d{1,5})(?:px)?$/.exec(text?.trim() ?? '')?.[1]) || undefined

/**
 * The props of the shared image helper for an `img` of rich text. The size comes from its
 * attributes, or from its URL's query.
 */
export function imageFromAttributes(attributes: Readonly<Record<string, string>>): PictureProps {
  const { src = '', alt = '' } = attributes
  const query = new URLSearchParams(src.split('?')[1] ?? '')
  const width = pixels(attributes['width']) ?? pixels(query.get('width'))
  const height = pixels(attributes['height']) ?? pixels(query.get('height'))
  const image = { url: src, alt, extension: '', width: 0, height: 0, focalPoint: undefined, crops: [] }
  return { image, width, height }
}
