/** The element with an id, in the document or in one of our open shadow roots. */
export function findById(id: string, root: Document | ShadowRoot = document): Element | null {
  const here = root.getElementById(id)
  if (here) return here
  for (const element of root.querySelectorAll(':defined')) {
    if (!element.shadowRoot || !element.localName.includes('-')) continue
    const found = findById(id, element.shadowRoot)
    if (found) return found
  }
  return null
}

/** The address's fragment, decoded as far as it can be. */
function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}

/** Scrolls to what the address's fragment names, when the browser could not find it itself: it does not look into shadow roots. */
function follow(): void {
  const id = fragment()
  if (id === '' || document.getElementById(id)) return
  const target = findById(id)
  if (!target) return
  target.scrollIntoView()
  if (target instanceof HTMLElement) {
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
}

/** Makes `#id` links and addresses find ids inside our shadow roots (design 4). */
export function followFragments(): void {
  addEventListener('hashchange', follow)
  // An element may draw after the page was opened at a fragment.
  if (location.hash) void Promise.resolve(globalThis.charityElements?.ready).then(() => requestAnimationFrame(follow))
}
