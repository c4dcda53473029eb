import { create } from 'qrcode'

/** The QR code of a payment token: an SVG path of the dark modules, with `size` modules per side. Swish prefixes the token with `D`. */
export function drawQrCode(token: string): { size: number; path: string } {
  const { size, data } = create(`D${token}`, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].map((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return { size, path: dark.join('') }
}
