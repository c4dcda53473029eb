import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { compressPng } from './compress-png.mjs'

/** A picture with the colour of each pixel computed from its position. */
function drawn(width: number, height: number, colour: (x: number, y: number) => readonly [number, number, number]) {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) png.data.set([...colour(x, y), 255], (y * width + x) * 4)
  }
  return PNG.sync.write(png)
}

const pixelsOf = (png: Buffer) => PNG.sync.read(png).data

/** The largest difference between the levels of two pictures. */
const distance = (one: Buffer, other: Buffer) =>
  pixelsOf(one).reduce((most, level, index) => Math.max(most, Math.abs(level - (pixelsOf(other)[index] ?? 999))), 0)

describe('compressPng', () => {
  const flat = drawn(31, 7, (x, y) => (x > y ? [196, 18, 47] : [255, 255, 255]))
  const gradient = drawn(40, 30, (x, y) => [x * 6, y * 8, (x * y) % 256])

  it.each([
    ['of few colours', flat],
    ['of more colours than a palette holds', gradient],
  ])('a picture %s differs by at most half of a sixteenth level', (_, png) => {
    expect(distance(png, compressPng(png))).toBeLessThanOrEqual(8)
  })

  it('keeps the colours of surfaces exactly', () => {
    expect(distance(flat, compressPng(flat))).toBe(0)
  })

  it('does not change a compressed picture', () => {
    const once = compressPng(gradient)
    expect(compressPng(once).equals(once)).toBe(true)
  })
})
