import { correction, generate } from 'lean-qr'

/**
 * The QR code of a payment token: an SVG path of the dark modules, with `size` modules per side.
 * Swish prefixes the token with `D`.
 */
export function drawQrCode(token: string): { size: number; path: string } {
  const code = generate(`D${token}`, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
  const { size } = code
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
