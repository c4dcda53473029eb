/** A rectangle in an image's own units. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

const numbers = (text: string | undefined) => (text ? text.split(',').map(Number) : [])
const isFraction = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 1

/**
 * The part of an image that an image server returns. `cc` first cuts fractions off the left, top,
 * right and bottom. The result is the largest rectangle with the aspect ratio of `width` by
 * `height` around `rxy`, or around the centre.
 */
export function cropBox(picture: { width: number; height: number }, query: Record<string, string>): Rectangle {
  const cuts = numbers(query['cc'])
  const [left = 0, top = 0, right = 0, bottom = 0] = cuts.length === 4 && cuts.every(isFraction) ? cuts : []
  const whole: Rectangle = {
    x: left * picture.width,
    y: top * picture.height,
    width: Math.max(0.01, 1 - left - right) * picture.width,
    height: Math.max(0.01, 1 - top - bottom) * picture.height,
  }
  const target = { width: Number(query['width']), height: Number(query['height']) }
  if (!(target.width > 0 && target.height > 0)) return whole

  const scale = Math.min(whole.width / target.width, whole.height / target.height)
  const size = { width: target.width * scale, height: target.height * scale }
  const [focusX, focusY] = numbers(query['rxy'])
  const offset = (start: number, length: number, size: number, focus: number | undefined) => {
    const centre = (isFraction(focus) ? focus : 0.5) * length
    return start + Math.min(Math.max(centre - size / 2, 0), length - size)
  }
  return {
    x: offset(whole.x, whole.width, size.width, focusX),
    y: offset(whole.y, whole.height, size.height, focusY),
    ...size,
  }
}

/** Crops an SVG according to the query. Its first tag must have `viewBox`, `width` and `height`. */
export function cropSvg(svg: string, query: Record<string, string>): string {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) return svg
  const box = cropBox({ width: Number(width), height: Number(height) }, query)
  const shown = [query['width'] ?? width, query['height'] ?? height].map(Number)
  const [w, h] = shown.map((side, index) => (side > 0 ? side : index === 0 ? box.width : box.height))
  return svg.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${w}" height="${h}"`,
  )
}
