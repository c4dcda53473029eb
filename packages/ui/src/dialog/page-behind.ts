/** Adds a style sheet to the page, until the returned function is called. */
function addSheet(css: string): { readonly sheet: CSSStyleSheet; readonly remove: () => void } {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  return { sheet, remove }
}

let locks = 0
let unlock: () => void

const noScroll = 'html{overflow:hidden!important}'

/**
 * Stops the page behind a dialog or menu from scrolling, until the returned function is called.
 * Counts locks. The page does not shift sideways when its scroll bar disappears.
 */
export function lockScroll(): () => void {
  if (locks === 0) {
    const root = document.documentElement
    const width = root.clientWidth
    const { sheet, remove } = addSheet(noScroll)
    unlock = remove
    // The page has gained the width of its scroll bar, which is zero with overlay scroll bars or a
    // reserved gutter.
    const gained = root.clientWidth - width
    if (gained > 0) {
      const own = parseFloat(getComputedStyle(document.body).paddingInlineEnd) || 0
      sheet.replaceSync(`${noScroll}body{padding-inline-end:${own + gained}px!important}`)
    }
  }
  locks += 1
  let isLocked = true
  return () => {
    if (!isLocked) return
    isLocked = false
    locks -= 1
    if (locks === 0) unlock()
  }
}

/**
 * While a dialog is open, the page is not printed: the dialog would cover it, or its pages would be
 * empty. Until the returned function is called.
 */
export const printAlone = (): (() => void) =>
  addSheet(
    '@media print{body{position:relative!important;block-size:0!important;min-block-size:0!important;overflow:hidden!important;visibility:hidden!important}}',
  ).remove
