import { libraryGlobal } from '@charity-elements/runtime/early'

/** The element with an id, in the document or in an open shadow root. */
export function findById(id: string, root: Document | ShadowRoot = document): Element | null {
  const here = root.getElementById(id)
  if (here) return here
  for (const element of root.querySelectorAll('*')) {
    const found = element.shadowRoot && findById(id, element.shadowRoot)
    if (found) return found
  }
  return null
}

/** The URL's fragment, decoded if possible. */
function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}

/**
 * Opens collapsed content around an element: `hidden="until-found"` with the event that the browser
 * itself would send, and `<details>`. Our accordion handles the event even if the browser does not
 * support `until-found`.
 */
function reveal(target: Element): void {
  target.dispatchEvent(new Event('beforematch', { bubbles: true }))
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.getAttribute('hidden') === 'until-found') element.removeAttribute('hidden')
    if (element instanceof HTMLDetailsElement) element.open = true
  }
}

/**
 * Scrolls to the target of the URL's fragment if the browser cannot: it does not search shadow
 * roots. False when there is no such element yet.
 */
function scrollToFragment(): boolean {
  const id = fragment()
  if (document.getElementById(id)) return true
  const target = findById(id)
  if (!target) return false
  reveal(target)
  target.scrollIntoView()
  if (target instanceof HTMLElement) {
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  return true
}

/**
 * How long to wait for the fragment's target to be rendered after the page loads, in milliseconds.
 */
const timeoutMs = 3000

/**
 * Scrolls to the fragment as soon as its target is rendered, unless the user has scrolled by then.
 */
function followOnceRendered(since = performance.now(), from = scrollY): void {
  if (scrollY !== from || scrollToFragment() || performance.now() - since > timeoutMs) return
  requestAnimationFrame(() => followOnceRendered(since, from))
}

/** Makes `#id` links and URLs find ids inside our shadow roots. */
export function followFragments(): void {
  addEventListener('hashchange', scrollToFragment)
  // The target may be rendered after the page has loaded.
  if (location.hash) void Promise.resolve(libraryGlobal()?.ready).then(() => followOnceRendered())
}
