/**
 * Calls back when a visitor sees the page: at once, or when the browser shows a page that it has
 * prerendered (speculation rules). Before that, the page may never be seen, and anything that it
 * stores in the tab is lost. Ignores content with the name `prerendering`.
 */
export function whenActivated(callback: () => void): void {
  const isPrerendered = (document as { readonly prerendering?: unknown }).prerendering === true
  if (isPrerendered) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}
