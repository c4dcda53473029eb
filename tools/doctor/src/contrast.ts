/** A colour: red, green and blue from 0 to 255, and alpha from 0 to 1. */
export interface Rgb {
  readonly channels: readonly [red: number, green: number, blue: number]
  readonly alpha: number
}

/**
 * Parses `#fff`, `#13294b`, `rgb(29 27 26 / 0.06)` and a browser's `rgba(29, 27, 26, 0.06)`. Throws
 * for anything else.
 */
export function parseColor(text: string): Rgb {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (hex) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
    const [red = 0, green = 0, blue = 0] = (full.match(/../g) ?? []).map((pair) => parseInt(pair, 16))
    return { channels: [red, green, blue], alpha: 1 }
  }
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\(([\d.]+)[ ,]+([\d.]+)[ ,]+([\d.]+)(?:[ ,/]+([\d.]+))?\)$/.exec(text.trim()) ?? []
  if (blue === undefined) throw new Error(`"${text}" is not a colour that can be measured.`)
  return { channels: [Number(red), Number(green), Number(blue)], alpha: Number(alpha) }
}

/** The visible colour of a translucent colour on an opaque background. */
export function blend({ channels, alpha }: Rgb, background: Rgb): Rgb {
  const mixed = (index: 0 | 1 | 2) => channels[index] * alpha + background.channels[index] * (1 - alpha)
  return { channels: [mixed(0), mixed(1), mixed(2)], alpha: 1 }
}

/** Relative luminance, WCAG 2.2. */
function luminance({ channels }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of a colour on an opaque background, from 1 to 21 (WCAG 2.2). */
export function contrast(color: Rgb, background: Rgb): number {
  const [light = 0, dark = 0] = [luminance(blend(color, background)), luminance(background)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
