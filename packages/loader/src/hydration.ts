import {
  type AnsweredControl,
  answerPress,
  controlOf,
  disclosureOf,
  isOnOwnSite,
  isSamePage,
  onPageAddressChange,
  openWhenFound,
} from '@charity-elements/runtime/early'

/*
 * Prerendered elements that nobody has used yet, a file of its own: in the head of prerendered pages, where it does not wait for the page,
 * else fetched by the loader where a page has such elements. React, and the element's files, are fetched for whoever uses an element.
 * What the element needs to know is in its prerendered HTML (`packages/prerender`).
 */

const isHydrated = (element: Element) => element.matches(':defined')

/** What was pressed last in an element that the loader has not found yet. */
let pressedEarly: AnsweredControl | undefined

// One listener, which hears presses on elements that are parsed or added later.
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

const intents = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown']

const controlsIn = (root: ShadowRoot) => [...root.querySelectorAll('button')]

/** A press that is kept: on which control, its index in the view, and whether it had the focus. */
interface KeptPress {
  readonly control: HTMLElement
  readonly index: number
  readonly hadFocus: boolean
}

/**
 * Plays a press. A view that was incomplete is replaced, and so is one in which the page has changed a text, by a translator: then it is
 * for the same control of the new one.
 */
function play(root: ShadowRoot, { control, index, hadFocus }: KeptPress): void {
  if (control.isConnected) control.click()
  if (control.isConnected) return
  const again = controlsIn(root)[index]
  if (hadFocus && document.activeElement === document.body) again?.focus()
  again?.click()
}

/** Loads the element at the first sign that it will be used. A click before it is hydrated is kept, and played back once. */
function loadOnIntent(element: Element, root: ShadowRoot, load: () => Promise<void>): void {
  let kept: KeptPress | undefined
  let isLoading = false
  const start = () => {
    for (const intent of intents) element.removeEventListener(intent, start)
    if (isLoading) return
    isLoading = true
    // Where it has failed, the next press tries again.
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
  // The attribute changes when the view is there: after the element's definition, and after the texts of its language. React then hydrates
  // at once for a click.
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

/** Marks the links of a menu that lead to this page, as its view will. */
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
 * Leaves a prerendered element as it is until somebody uses it or the page changes it; `define` then defines its tag. Links that the page
 * resolves against another site than its own are only right once the element is hydrated: it is loaded now. `pressed` is what was pressed
 * last before this file had come.
 */
export function hydrateOnUse(element: Element, define: (tag: string) => Promise<void>, pressed?: EventTarget): void {
  const root = element.shadowRoot
  const view = root?.querySelector<HTMLElement>('[data-hydrate]')
  // The loader says itself what went wrong. The fallback children then take the place of a view that needs its script.
  const load = () => define(element.localName).catch(() => view?.setAttribute('data-failed', ''))
  if (!root || !view || !isOnOwnSite()) {
    void load()
    return
  }
  const { hydrate, disclosure: attributes = '' } = view.dataset
  const [own] = attributes.split(' ')
  const disclosure = disclosureOf(root)
  if (disclosure) openWhenFound(disclosure)
  markCurrentPage(element, root)
  if (hydrate !== 'changes') loadOnIntent(element, root, load)
  if (hydrate === 'page') loadNear(element, load)
  const observer = new MutationObserver((changes) => {
    const isOurs = changes.every(
      ({ attributeName }) => attributeName === own && element.getAttribute(own) === `${disclosure?.isOpen()}`,
    )
    if (isOurs) return
    observer.disconnect()
    if (isHydrated(element)) return
    // What was prerendered is replaced, not hydrated: it shows the old attributes.
    root.querySelector('[data-prerendered]')?.removeAttribute('data-prerendered')
    void load()
  })
  observer.observe(element, { attributes: true })
  const control: AnsweredControl | undefined = controlOf(pressed) ?? pressedEarly
  if (control && root.contains(control) && !control.ceAnswered && !isHydrated(element)) control.click()
}
