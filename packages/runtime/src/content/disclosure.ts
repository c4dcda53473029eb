/*
 * A disclosure in a view that React has not rendered: it works by its markup, for prerendered elements and for those that are rendered
 * once. `data-hydrate` is on such a view, and `data-disclosure` names the attribute that tells the view where it is, and its event.
 */

/** A view that React has not rendered. */
export const unhydratedView = (root: ShadowRoot) => root.querySelector<HTMLElement>('[data-hydrate]')

export function disclosureOf(root: ShadowRoot) {
  const [attribute = '', event] = unhydratedView(root)?.dataset.disclosure?.split(' ') ?? []
  const button = root.querySelector('[aria-controls]')
  const panel = root.getElementById(button?.getAttribute('aria-controls') ?? '')
  if (!event || !button || !panel) return undefined
  return { attribute, event, button, panel, isOpen: () => button.getAttribute('aria-expanded') === 'true' }
}
type Disclosure = NonNullable<ReturnType<typeof disclosureOf>>

/** Lets find in page search the closed panel. */
function hideClosed({ panel, isOpen }: Disclosure): void {
  if ('onbeforematch' in panel && !isOpen()) panel.setAttribute('hidden', 'until-found')
}

/** Opens or closes a disclosure as its view will. An element that is not defined yet has its state in the attribute. */
function changeDisclosure(element: Element, disclosure: Disclosure, open: boolean, isInstant: boolean): void {
  const { attribute, event, button, panel } = disclosure
  panel.removeAttribute('hidden')
  panel.parentElement?.classList.toggle('instant', isInstant)
  panel.parentElement?.classList.toggle('open', open)
  button.setAttribute('aria-expanded', `${open}`)
  if (!element.matches(':defined')) element.setAttribute(attribute, `${open}`)
  if (!open) {
    const animations = panel.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(animations).then(() => hideClosed(disclosure))
  }
  element.dispatchEvent(new CustomEvent(event, { detail: { isOpen: open }, bubbles: true, composed: true }))
}

/** The button that a press is for. A link is followed by the browser. */
export function controlOf(target: unknown): HTMLElement | undefined {
  // By what it can do: the element may be in the document of a frame.
  const control = (target as Partial<Element> | undefined)?.closest?.<HTMLElement>('button, a')
  return control && control.localName !== 'a' ? control : undefined
}

/** A control with the last press that was answered here, or by this file of another release on the page. */
export type AnsweredControl = HTMLElement & { ceAnswered?: Event }

/** Answers a press on the button of a disclosure: a listener for an element, or for all of a page. */
export function answerPress(event: Event): void {
  const control: AnsweredControl | undefined = controlOf(event.composedPath()[0])
  const root = control?.getRootNode() as ShadowRoot | undefined
  if (!control || !root?.host || control.ceAnswered === event) return
  const disclosure = disclosureOf(root)
  if (disclosure?.button !== control) return
  control.ceAnswered = event
  changeDisclosure(root.host, disclosure, !disclosure.isOpen(), false)
}

/** The browser has found a text in the panel: it scrolls there right after this event, so the panel has its height at once. */
function openFound({ currentTarget }: Event): void {
  const root = (currentTarget as Element).getRootNode() as ShadowRoot
  const disclosure = disclosureOf(root)
  if (disclosure && !disclosure.isOpen()) changeDisclosure(root.host, disclosure, true, true)
}

/** Lets find in page open a disclosure. */
export function openWhenFound(disclosure: Disclosure): void {
  hideClosed(disclosure)
  disclosure.panel.addEventListener('beforematch', openFound)
}
