import { PNG } from 'pngjs'
import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const indexed = 3
const trueColour = 2

/** The nearest of 16 levels, a difference that the comparison of pictures tolerates. @param {number} level From 0 to 255. */
const coarseLevel = (level) => Math.round(level / 17) * 17

/** @param {number} colour As 0xrrggbb. */
const coarse = (colour) => [16, 8, 0].reduce((sum, shift) => sum | (coarseLevel((colour >> shift) & 0xff) << shift), 0)

/** A colour that covers at least this share of a picture is kept exactly; others (edges, shadows) are rounded. */
const exactShare = 1 / 1000

/** The number of pixels of each colour. @param {readonly number[]} colours */
function counted(colours) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return counts
}

/** A chunk of a PNG: its length, its name, its content and its checksum. @param {string} name @param {Buffer} content */
function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/**
 * Compresses an opaque picture to about a fifth: rare colours are rounded to 16 levels per channel, and a palette is used if 256 colours are
 * enough. Compressing the result again does not change it.
 * @param {Buffer} png @returns {Buffer}
 */
export function compressPng(png) {
  const { data, width, height } = PNG.sync.read(png)
  const level = (/** @type {number} */ index) => data[index] ?? 0
  const drawn = Array.from(
    { length: width * height },
    (_, pixel) => (level(pixel * 4) << 16) | (level(pixel * 4 + 1) << 8) | level(pixel * 4 + 2),
  )
  const written = new Map(
    [...counted(drawn)].map(([colour, count]) => [
      colour,
      count >= drawn.length * exactShare ? colour : coarse(colour),
    ]),
  )
  const pixels = drawn.map((colour) => written.get(colour) ?? colour)
  const palette = [...new Set(pixels)]
  const isIndexed = palette.length <= 256
  const indexOf = new Map(palette.map((colour, index) => [colour, index]))
  const bytes = isIndexed ? 1 : 3
  // A row begins with its filter: none.
  const rows = Buffer.alloc(height * (width * bytes + 1))
  pixels.forEach((colour, pixel) => {
    const row = Math.floor(pixel / width)
    rows.writeUIntBE(isIndexed ? (indexOf.get(colour) ?? 0) : colour, pixel * bytes + row + 1, bytes)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, isIndexed ? indexed : trueColour], 8)
  const colours = Buffer.alloc(palette.length * 3)
  palette.forEach((colour, index) => colours.writeUIntBE(colour, index * 3, 3))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(isIndexed ? [chunk('PLTE', colours)] : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
