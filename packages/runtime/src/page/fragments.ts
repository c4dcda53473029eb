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

/**
 * Opens what is closed around an element: `hidden="until-found"` by the event that the browser itself would send, and `<details>`.
 * An accordion of ours hears the event also where the browser knows no `until-found`.
 */
function reveal(target: Element): void {
  target.dispatchEvent(new Event('beforematch', { bubbles: true }))
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.getAttribute('hidden') === 'until-found') element.removeAttribute('hidden')
    if (element instanceof HTMLDetailsElement) element.open = true
  }
}

/**
 * Scrolls to what the address's fragment names, when the browser could not find it itself: it does not look into shadow roots. False
 * when nothing of that name is drawn.
 */
function follow(): boolean {
  const id = fragment()
  if (id === '' || document.getElementById(id)) return true
  const target = findById(id)
  if (!target) return false
  reveal(target)
  target.scrollIntoView()
  if (target instanceof HTMLElement) {
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  return true
}

/** How long, in milliseconds, a page that was opened at a fragment is given to draw what it names. */
const patience = 3000

/** Follows the fragment as soon as what it names is drawn, unless the reader has begun to scroll by then. */
function followOnceDrawn(since = performance.now(), from = scrollY): void {
  if (scrollY !== from || follow() || performance.now() - since > patience) return
  requestAnimationFrame(() => followOnceDrawn(since, from))
}

/** Makes `#id` links and addresses find ids inside our shadow roots (design 4). */
export function followFragments(): void {
  addEventListener('hashchange', follow)
  // An element may draw after the page was opened at a fragment.
  if (location.hash) void Promise.resolve(globalThis.charityElements?.ready).then(() => followOnceDrawn())
}
