/**
 * A prerendered view that does nothing without its script is hidden in its HTML, so that the
 * fallback children show without our files.
 */
const hiddenUntilScript = '[data-hydrate=intent][hidden]'

/** The rules that show the fallback children, if any, instead of a view. */
const showFallback = (view: string) =>
  `:host(:not(:empty)) ${view}{display:none!important}:host(:not(:empty)) ${view}+slot{display:contents;visibility:visible}`

/**
 * The rules in the style sheet of a prerendered element. It has content, so it needs no reserved
 * space. They show a view that needs its script, unless scripts do not run or its file could not be
 * loaded.
 */
export const prerenderedRule = [
  ':host(:not(:defined)){min-block-size:0!important}',
  // Also set `visibility`: slotted children inherit it, so accessibility checks see that they are
  // hidden.
  `${hiddenUntilScript}{display:block!important}${hiddenUntilScript}+slot{display:none;visibility:hidden}`,
  showFallback(`${hiddenUntilScript}[data-failed]`),
  `@media (scripting:none){${showFallback(hiddenUntilScript)}}`,
].join('')
