import base from '../theme/base.css?inline'
import tokens from '../theme/tokens.css?inline'

/** The sheets that every element stands on, before its own. */
export const sharedStyles: readonly string[] = [base, tokens]

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Sheets for these texts, each constructed once in a document whatever number of elements adopts it. */
export function sheetsFor(document: Document, styles: readonly string[]): CSSStyleSheet[] {
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  return [...sharedStyles, ...styles].map((text) => {
    const sheet = known.get(text) ?? new (document.defaultView ?? window).CSSStyleSheet()
    if (!known.has(text)) {
      sheet.replaceSync(text)
      known.set(text, sheet)
    }
    return sheet
  })
}
