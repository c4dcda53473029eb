import jsQR from 'jsqr'

/** Pixels of a module, and modules of the light margin. */
const scale = 4
const margin = 4

/**
 * The text of a QR code in an SVG, read as a phone does: from a picture with a light margin. Its
 * last path has the dark modules, as strokes along a row or as squares: each starts with `h`.
 */
export function decodeQrCode(svg: string): string | undefined {
  const width = (Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) + 2 * margin) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const darken = (x: number, y: number) => {
    for (let line = 0; line < scale; line++) {
      const start = (((y + margin) * scale + line) * width + (x + margin) * scale) * 4
      for (let pixel = 0; pixel < scale; pixel++) pixels.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  const path = [...svg.matchAll(/ d="([^"]*)"/g)].at(-1)?.[1] ?? ''
  let x = 0
  let y = 0
  for (const [, command, first, second] of path.matchAll(/([Mmhv])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    const step = Number(first)
    if (command === 'M') [x, y] = [step, Math.floor(Number(second))]
    else if (command === 'v') y += step
    else {
      for (let dark = x; command === 'h' && dark < x + step; dark++) darken(dark, y)
      x += step
    }
  }
  return jsQR(pixels, width, width)?.data
}
