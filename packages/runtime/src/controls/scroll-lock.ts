let locks = 0
let sheet: CSSStyleSheet | undefined

/**
 * Keeps the page behind a dialog or menu from scrolling, until the function that is given back is called. Locks are counted;
 * the page does not jump sideways when its scroll bar goes.
 */
export function lockScroll(): () => void {
  if (locks === 0) {
    const bar = innerWidth - document.documentElement.clientWidth
    sheet ??= new CSSStyleSheet()
    sheet.replaceSync(`html{overflow:hidden!important}${bar > 0 ? `body{padding-inline-end:${bar}px!important}` : ''}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  locks += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    locks -= 1
    if (locks === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
