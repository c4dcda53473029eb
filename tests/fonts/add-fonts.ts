/** A font file and its descriptors. */
export interface FontData {
  readonly family: string
  readonly style: string
  readonly weight: string
  readonly base64: string
}

/**
 * Adds fonts to the document. They are part of the first layout, since a font from a buffer needs
 * no request; no Content Security Policy blocks it. It is serialised for other pages, so it may not
 * use anything outside itself.
 */
export function addFonts(fonts: readonly FontData[]): void {
  for (const { family, style, weight, base64 } of fonts) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    document.fonts.add(new FontFace(family, bytes.buffer, { style, weight }))
  }
}
