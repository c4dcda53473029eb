import jsQR from 'jsqr'
import sharp from 'sharp'

/** The text of a QR code in an SVG, read as a phone does: from a picture with a light margin. */
export async function decodeQrCode(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(232, 232)
    .extend({ top: 32, right: 32, bottom: 32, left: 32, background: 'white' })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
