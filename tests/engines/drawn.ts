/* Whether every element of a page is drawn. */

/** Elements that draw nothing by themselves: a closed dialog, and what another party or the page's author draws. */
export const drawNothing = ['modal-dialog', 'external-checkout', 'raw-code']

/** Scrolls through the page, and returns what is wrong once all elements have been drawn or the time is up. Runs in the page. */
export async function scrollThrough(tags: readonly string[], exempt: readonly string[]): Promise<readonly string[]> {
  const end = performance.now() + 20_000
  const until = async (isDone: () => boolean) => {
    while (!isDone() && performance.now() < end) await new Promise(requestAnimationFrame)
  }
  // Chromium 105 scrolls as smoothly as the page asks whatever the call says, and starts again at each call.
  document.documentElement.style.scrollBehavior = 'auto'
  const failed: string[] = []
  document.addEventListener('element:error', ({ target }) => failed.push((target as Element).localName))
  const elements = () => [...document.querySelectorAll(tags.join(','))]
  // Prerendered content that needs no script until somebody uses it stays as it came.
  const isUpgraded = (element: Element) =>
    element.shadowRoot?.querySelector('[data-hydrate]') != null ||
    (customElements.get(element.localName) !== undefined &&
      (!element.shadowRoot || element.shadowRoot.querySelector('.root') !== null))
  const isDrawn = (element: Element) =>
    exempt.includes(element.localName) || element.shadowRoot?.querySelector('.root > *') != null
  for (const element of elements()) {
    // Again and again: what is drawn above it moves it out of the view.
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
