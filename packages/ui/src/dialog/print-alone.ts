let sheet: CSSStyleSheet | undefined

const printsAlone =
  '@media print{body{position:relative!important;block-size:0!important;min-block-size:0!important;overflow:hidden!important;visibility:hidden!important}}'

/**
 * While a dialog is open, the page is not printed: the dialog would cover it, or its pages would be
 * empty. Until the returned function is called.
 */
export function printAlone(): () => void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(printsAlone)
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
