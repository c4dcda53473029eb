/**
 * Calls back when the page is a visitor's: at once, or when a page is shown that the browser has rendered ahead (speculation rules). Until
 * then a page may never be seen, and what it stores in the tab is lost. Content that is named `prerendering` is no answer.
 */
export function whenActivated(callback: () => void): void {
  const isPrerendered = (document as { readonly prerendering?: unknown }).prerendering === true
  if (isPrerendered) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}
