let locks = 0
let sheet: CSSStyleSheet | undefined

const still = 'html{overflow:hidden!important}'

/**
 * Keeps the page behind a dialog or menu from scrolling, until the function that is given back is called. Locks are counted;
 * the page does not jump sideways when its scroll bar goes.
 */
export function lockScroll(): () => void {
  if (locks === 0) {
    const root = document.documentElement
    const width = root.clientWidth
    sheet ??= new CSSStyleSheet()
    sheet.replaceSync(still)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // What the page has gained is the width of its scroll bar: nothing where it lies over the page or has a place of its own.
    const gained = root.clientWidth - width
    if (gained > 0) {
      const own = parseFloat(getComputedStyle(document.body).paddingInlineEnd) || 0
      sheet.replaceSync(`${still}body{padding-inline-end:${own + gained}px!important}`)
    }
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
