/** A part of a picture, in its own units. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const numbers = (text: string | undefined) => (text ? text.split(',').map(Number) : [])
const isFraction = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 1

/**
 * What an image server keeps of a picture: first what `cc` leaves (fractions cut off left, top, right and bottom), then the
 * largest part in the shape of `width` by `height` around `rxy`, or around the middle.
 */
export function keptBox(picture: { width: number; height: number }, query: Record<string, string>): Box {
  const cuts = numbers(query['cc'])
  const [left = 0, top = 0, right = 0, bottom = 0] = cuts.length === 4 && cuts.every(isFraction) ? cuts : []
  const whole: Box = {
    x: left * picture.width,
    y: top * picture.height,
    width: Math.max(0.01, 1 - left - right) * picture.width,
    height: Math.max(0.01, 1 - top - bottom) * picture.height,
  }
  const asked = { width: Number(query['width']), height: Number(query['height']) }
  if (!(asked.width > 0 && asked.height > 0)) return whole

  const scale = Math.min(whole.width / asked.width, whole.height / asked.height)
  const size = { width: asked.width * scale, height: asked.height * scale }
  const [focusX, focusY] = numbers(query['rxy'])
  const place = (from: number, length: number, kept: number, focus: number | undefined) => {
    const centre = (isFraction(focus) ? focus : 0.5) * length
    return from + Math.min(Math.max(centre - kept / 2, 0), length - kept)
  }
  return {
    x: place(whole.x, whole.width, size.width, focusX),
    y: place(whole.y, whole.height, size.height, focusY),
    ...size,
  }
}

/** A drawing cut as the query asks. Its first tag carries `viewBox`, `width` and `height`. */
export function cropped(svg: string, query: Record<string, string>): string {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) return svg
  const box = keptBox({ width: Number(width), height: Number(height) }, query)
  const shown = [query['width'] ?? width, query['height'] ?? height].map(Number)
  const [w, h] = shown.map((side, index) => (side > 0 ? side : index === 0 ? box.width : box.height))
  return svg.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${w}" height="${h}"`,
  )
}
