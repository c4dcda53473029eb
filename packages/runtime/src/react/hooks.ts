import { createContext, useContext, useInsertionEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Services, ViewContext } from '../core/element/view-context.ts'
import { pageServices } from '../services.ts'
import { formatKronor, swedish, type Language } from '../core/language/language.ts'
import { sheetsFor } from '../core/element/sheets.ts'

export const ElementContext = createContext<ViewContext>({ element: null, services: pageServices })

/** The custom element around a view; null in Node. */
export const useElement = (): HTMLElement | null => useContext(ElementContext).element

/** The services for a view. */
export const useServices = (): Services => useContext(ElementContext).services

/** The language of the element around a view. */
export const useLanguage = (): Language => useContext(ElementContext).language ?? swedish

/** The texts of an area, in the element's language. */
export const useTexts = <Table extends object>(texts: Table): Table => useLanguage().texts(texts)

/** `formatKronor` in the element's language. */
export function useKronor(): (amount: number) => string {
  const language = useLanguage()
  return (amount) => formatKronor(amount, language)
}

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

/**
 * A ref to the newest value, for handlers that outlive a render. It changes together with the view,
 * so that a press on what is visible never meets an earlier value.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
