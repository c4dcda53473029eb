import type { PictureProps } from '../media/Picture.tsx'

/** A number of pixels, as an attribute or a query says it: `500`, `500px`. */
const pixels = (text: string | null | undefined): number | undefined =>
  Number(/^(\d{1,5})(?:px)?$/.exec(text?.trim() ?? '')?.[1]) || undefined

/** An image of rich text for the shared image helper: its size from its attributes, else from its address's query. */
export function imageOf(attributes: Readonly<Record<string, string>>): PictureProps {
  const { src = '', alt = '' } = attributes
  const query = new URLSearchParams(src.split('?')[1] ?? '')
  const width = pixels(attributes['width']) ?? pixels(query.get('width'))
  const height = pixels(attributes['height']) ?? pixels(query.get('height'))
  const image = { url: src, alt, extension: '', width: 0, height: 0, focalPoint: undefined, crops: [] }
  return { image, width, height }
}
