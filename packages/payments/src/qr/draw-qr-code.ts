import { create } from 'qrcode'

/** The QR code of a text: an SVG path of the dark modules, with `size` modules per side. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
