/* Whether every element of a page is drawn. */

/**
 * Elements that draw nothing themselves: a closed dialog, and elements with content from others.
 */
export const drawNothing = ['modal-dialog', 'external-checkout', 'raw-code']

/**
 * Scrolls through the page, and returns the problems once all elements have been drawn or the time
 * is up. Runs in the page.
 */
export async function scrollThrough(tags: readonly string[], exempt: readonly string[]): Promise<readonly string[]> {
  const end = performance.now() + 20_000
  const until = async (isDone: () => boolean) => {
    while (!isDone() && performance.now() < end) await new Promise(requestAnimationFrame)
  }
  // Chromium 105 always scrolls smoothly if the page says so, and starts again with each call.
  document.documentElement.style.scrollBehavior = 'auto'
  const failed: string[] = []
  document.addEventListener('element-error', ({ target }) => failed.push((target as Element).localName))
  const elements = () => [...document.querySelectorAll(tags.join(','))]
  // Prerendered content that needs no script until somebody uses it does not change.
  const isUpgraded = (element: Element) =>
    element.shadowRoot?.querySelector('[data-hydrate]') != null ||
    (customElements.get(element.localName) !== undefined &&
      (!element.shadowRoot || element.shadowRoot.querySelector('.root') !== null))
  const isDrawn = (element: Element) =>
    exempt.includes(element.localName) || element.shadowRoot?.querySelector('.root > *') != null
  for (const element of elements()) {
    // Repeatedly, because elements that are drawn above move it out of view.
    await until(() => {
      element.scrollIntoView({ behavior: 'instant' })
      return isUpgraded(element)
    })
  }
  // Some examples draw nothing on purpose, but not all of an element's.
  const undrawn = () =>
    tags.filter((tag) => document.querySelector(tag) && ![...document.querySelectorAll(tag)].some(isDrawn))
  await until(() => undrawn().length === 0)
  return [
    ...failed.map((tag) => `<${tag}> failed`),
    ...elements()
      .filter((element) => !isUpgraded(element))
      .map(({ localName }) => `<${localName}> is not upgraded`),
    ...undrawn().map((tag) => `no <${tag}> is drawn`),
  ]
}
