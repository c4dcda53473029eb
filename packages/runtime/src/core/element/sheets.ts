import base from '../theme/base.css?inline'
import tokens from '../theme/tokens.css?inline'

/** The style sheets that every element has before its own. */
export const sharedStyles: readonly string[] = [base, tokens]

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** The style sheets for these CSS texts, each constructed once per document. */
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
