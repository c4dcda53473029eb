import { isOnOwnSite } from '../core/settings.ts'

/*
 * Prerendered elements that nobody has used yet: fetched by the loader when a page has any, a file of its own. React, and the element's
 * files, are fetched for whoever uses an element. What the element needs to know is in its prerendered HTML (`server/render.ts`).
 */

const supportsBeforeMatch = 'onbeforematch' in document.documentElement

/** A disclosure that opens and closes as its view will; its attribute tells the view where it is. */
function startDisclosure(element: Element, root: ShadowRoot, attribute: string, event: string): void {
  const button = root.querySelector('[aria-controls]')
  const panel = root.getElementById(button?.getAttribute('aria-controls') ?? '')
  if (!button || !panel) return
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'

  /** Lets find in page search the closed panel, once its animation is over. */
  const hideClosed = () => {
    if (!supportsBeforeMatch || isOpen()) return
    void Promise.allSettled(panel.getAnimations().map(({ finished }) => finished)).then(() => {
      if (!isOpen()) panel.setAttribute('hidden', 'until-found')
    })
  }
  const change = (open: boolean, isInstant: boolean) => {
    panel.removeAttribute('hidden')
    panel.parentElement?.classList.toggle('instant', isInstant)
    panel.parentElement?.classList.toggle('open', open)
    button.setAttribute('aria-expanded', `${open}`)
    element.setAttribute(attribute, `${open}`)
    hideClosed()
    element.dispatchEvent(new CustomEvent(event, { detail: { isOpen: open }, bubbles: true, composed: true }))
  }
  const isHydrated = () => element.matches(':defined')
  button.addEventListener('click', () => isHydrated() || change(!isOpen(), false))
  panel.addEventListener('beforematch', () => isHydrated() || change(true, true))
  hideClosed()
}

const intents = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown']

/** Loads the element at the first sign that it will be used. A click before it is hydrated is kept, and played back once. */
function loadOnIntent(element: Element, root: ShadowRoot, load: () => Promise<void>): void {
  let clicked: HTMLElement | undefined
  let isLoading = false
  const start = () => {
    for (const intent of intents) element.removeEventListener(intent, start)
    if (isLoading) return
    isLoading = true
    // Where it has failed, the next press tries again.
    void load().then(() => (isLoading = false))
  }
  const keep = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    if (!target || target.localName === 'a') return
    event.stopImmediatePropagation()
    clicked = target
    start()
  }
  for (const intent of intents) element.addEventListener(intent, start, { passive: true })
  root.addEventListener('click', keep, true)
  // The class sets the attribute when it mounts its view: after its definition, and after the texts of its language. React then hydrates
  // at once for a click.
  const observer = new MutationObserver(() => {
    observer.disconnect()
    root.removeEventListener('click', keep, true)
    if (clicked?.isConnected) clicked.click()
  })
  observer.observe(root, { subtree: true, attributeFilter: ['data-drawn'] })
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

/**
 * Leaves a prerendered element as it is until somebody uses it or the page changes it; `define` then defines its tag. Links that the page
 * resolves against another site than its own are only right once the element is hydrated: it is loaded now.
 */
export function hydrateLate(element: Element, define: (tag: string) => Promise<void>): void {
  // The loader says itself what went wrong.
  const load = () => define(element.localName).catch(() => {})
  const root = element.shadowRoot
  const { hydrate, disclosure } = root?.querySelector<HTMLElement>('[data-hydrate]')?.dataset ?? {}
  if (!root || !hydrate || !isOnOwnSite()) {
    void load()
    return
  }
  let own: string | undefined
  if (disclosure) {
    const [attribute = '', event = ''] = disclosure.split(' ')
    own = attribute
    startDisclosure(element, root, attribute, event)
  }
  if (hydrate !== 'changes') loadOnIntent(element, root, load)
  if (hydrate === 'page') loadNear(element, load)
  const panel = root.querySelector('[aria-controls]')
  const observer = new MutationObserver((changes) => {
    const isOurs = changes.every(
      ({ attributeName }) =>
        attributeName === own && element.getAttribute(attributeName ?? '') === panel?.getAttribute('aria-expanded'),
    )
    if (isOurs) return
    observer.disconnect()
    if (element.matches(':defined')) return
    // What was prerendered is replaced, not hydrated: it shows the old attributes.
    root.querySelector('[data-prerendered]')?.removeAttribute('data-prerendered')
    void load()
  })
  observer.observe(element, { attributes: true })
}
