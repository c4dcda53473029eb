let locks = 0
let sheet: CSSStyleSheet | undefined

const noScroll = 'html{overflow:hidden!important}'

/**
 * Stops the page behind a dialog or menu from scrolling, until the returned function is called.
 * Counts locks. The page does not shift sideways when its scroll bar disappears.
 */
export function lockScroll(): () => void {
  if (locks === 0) {
    const root = document.documentElement
    const width = root.clientWidth
    sheet ??= new CSSStyleSheet()
    sheet.replaceSync(noScroll)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
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
    if (locks === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

let printSheet: CSSStyleSheet | undefined

const printsAlone =
  '@media print{body{position:relative!important;block-size:0!important;min-block-size:0!important;overflow:hidden!important;visibility:hidden!important}}'

/**
 * While a dialog is open, the page is not printed: the dialog would cover it, or its pages would be
 * empty. Until the returned function is called.
 */
export function printAlone(): () => void {
  if (!printSheet) {
    printSheet = new CSSStyleSheet()
    printSheet.replaceSync(printsAlone)
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, printSheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== printSheet)
  }
}
