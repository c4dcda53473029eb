import {
  type AnsweredControl,
  answerPress,
  controlOf,
  disclosureOf,
  isOnOwnSite,
  isSamePage,
  onPageAddressChange,
  openWhenFound,
  storageKey,
} from '@charity-elements/runtime/early'
import { idle } from './idle.ts'

/*
 * Handles prerendered elements that nobody has used yet. It is a separate file: prerendered pages
 * have it in the head, otherwise the loader fetches it if the page has such elements. React and the
 * element's files are fetched only when somebody uses an element. The prerendered HTML contains
 * everything that the element needs to know (`tools/prerender`).
 */

const isHydrated = (element: Element) => element.matches(':defined')

/** The last press in an element that the loader has not found yet. */
let pressedEarly: AnsweredControl | undefined

// One listener for all presses, including those on elements that are parsed or added later.
addEventListener(
  'click',
  (event) => {
    const control = controlOf(event.composedPath()[0])
    const root = control?.getRootNode()
    if (!(root instanceof ShadowRoot) || isHydrated(root.host)) return
    pressedEarly = control
    answerPress(event)
  },
  true,
)

const intents = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown']

const controlsIn = (root: ShadowRoot) => [...root.querySelectorAll('button')]

/**
 * A press that is kept for later: the control, its index in the view, and whether it had the focus.
 */
interface KeptPress {
  readonly control: HTMLElement
  readonly index: number
  readonly hadFocus: boolean
}

/**
 * Replays a press. If the view was replaced, because it was incomplete or because a page translator
 * had changed it, the press goes to the same control of the new view.
 */
function play(root: ShadowRoot, { control, index, hadFocus }: KeptPress): void {
  if (control.isConnected) control.click()
  if (control.isConnected) return
  const again = controlsIn(root)[index]
  if (hadFocus && document.activeElement === document.body) again?.focus()
  again?.click()
}

/**
 * Loads the element at the first sign that somebody will use it. Keeps a click from before
 * hydration, and replays it once.
 */
function loadOnIntent(element: Element, root: ShadowRoot, load: () => Promise<void>): void {
  let kept: KeptPress | undefined
  let isLoading = false
  const start = (event?: Event) => {
    // The element has appeared under a pointer that rests, such as after a press in the menu before.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    for (const intent of intents) element.removeEventListener(intent, start)
    if (isLoading) return
    isLoading = true
    // If that has failed, the next press tries again.
    void load().then(() => (isLoading = false))
  }
  const keep = (event: Event) => {
    const control = controlOf(event.target)
    if (!control) return
    event.stopImmediatePropagation()
    kept = {
      control,
      index: controlsIn(root).indexOf(control as HTMLButtonElement),
      hadFocus: root.activeElement === control,
    }
    start()
  }
  for (const intent of intents) element.addEventListener(intent, start, { passive: true })
  root.addEventListener('click', keep, true)
  // The attribute changes once the view is ready, after the element's definition and the texts of
  // its language have loaded. React then hydrates at once for a click.
  const observer = new MutationObserver(() => {
    observer.disconnect()
    root.removeEventListener('click', keep, true)
    if (kept) play(root, kept)
  })
  observer.observe(root, { subtree: true, attributeFilter: ['data-hydrate'] })
}

/** Loads the element when it is near the viewport. */
function loadNear(element: Element, load: () => Promise<void>): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      void load()
    },
    { rootMargin: '200px' },
  )
  near.observe(element)
}

/** Whether this tab has left a flow in an element, or has drafts of forms, which go on where they were left. */
function isContinued(element: Element, view: HTMLElement): boolean {
  try {
    const { tag, urlOrigin } = JSON.parse(sessionStorage.getItem(storageKey('flow')) ?? '{}')
    if (tag === element.localName && location.href.startsWith(urlOrigin)) return true
    const isForm = view.dataset['hydrate'] === 'page' && view.querySelector('form') !== null
    return isForm && sessionStorage.getItem(storageKey('form-drafts')) !== null
  } catch {
    return false
  }
}

/** Marks the links of a menu that lead to this page, as the view does once it is hydrated. */
function markCurrentPage(element: Element, root: ShadowRoot): void {
  const links = root.querySelectorAll('a[aria-current=false]')
  if (!links.length) return
  const mark = () => {
    if (isHydrated(element)) return stop()
    for (const link of links) {
      link.setAttribute('aria-current', isSamePage(link.getAttribute('href') ?? '', location.href) ? 'page' : 'false')
    }
  }
  const stop = onPageAddressChange(mark)
  mark()
}

/**
 * Leaves a prerendered element unchanged until somebody uses it or the page changes it; `define`
 * then defines its tag. If the page resolves links against another site, they are only right once
 * the element is hydrated, so it is loaded at once. `pressed` is the last press from before this
 * file was loaded.
 */
export function hydrateOnUse(element: Element, define: (tag: string) => Promise<void>, pressed?: EventTarget): void {
  const root = element.shadowRoot
  const view = root?.querySelector<HTMLElement>('[data-hydrate]')
  // The loader itself reports what went wrong. The fallback children then replace a view that needs
  // its script.
  const load = () => define(element.localName).catch(() => view?.setAttribute('data-failed', ''))
  if (!root || !view || !isOnOwnSite()) {
    void load()
    return
  }
  const { hydrate, disclosure: attributes = '' } = view.dataset
  if (hydrate === 'page') loadNear(element, load)
  if (hydrate === 'idle') idle(load)
  // The view is another step than the one to come, so nobody begins there.
  if (isContinued(element, view)) return root.replaceChildren(document.createElement('slot'))
  if (hydrate !== 'changes') loadOnIntent(element, root, load)
  const [own] = attributes.split(' ')
  const disclosure = disclosureOf(root)
  if (disclosure) openWhenFound(disclosure)
  markCurrentPage(element, root)
  const observer = new MutationObserver((changes) => {
    const isOurs = changes.every(
      ({ attributeName }) => attributeName === own && element.getAttribute(own) === `${disclosure?.isOpen()}`,
    )
    if (isOurs) return
    observer.disconnect()
    if (isHydrated(element)) return
    // The prerendered view shows the old attributes: React replaces it, and a template changes what
    // differs.
    root.querySelector('[data-prerendered]')?.removeAttribute('data-prerendered')
    void load()
  })
  observer.observe(element, { attributes: true })
  const control: AnsweredControl | undefined = controlOf(pressed) ?? pressedEarly
  if (control && root.contains(control) && !control.ceAnswered && !isHydrated(element)) control.click()
}
