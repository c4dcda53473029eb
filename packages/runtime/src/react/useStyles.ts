import { useInsertionEffect } from 'react'
import { useElement } from './useServices.ts'
import { sheetsFor } from '../core/element/sheets.ts'

/**
 * Adopts the style sheets of a component that is loaded later than its element, before it is shown.
 * Pass a constant list.
 */
export function useStyles(styles: readonly string[]): void {
  const element = useElement()
  useInsertionEffect(() => {
    const root = element?.shadowRoot
    if (!root) return
    const missing = sheetsFor(root.ownerDocument, styles).filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
    if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
  }, [element, styles])
}
