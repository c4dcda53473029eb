import { dispatch } from '../core/element/dispatch.ts'

/*
 * A disclosure that only needs markup: a button with `aria-expanded` and `aria-controls`, and the
 * panel that it names. It therefore works in a template, and in prerendered HTML before its script
 * has loaded. `data-disclosure` on the view names the attribute of its state, and its event.
 */

export function disclosureOf(root: ShadowRoot) {
  const [attribute = '', event] =
    root.querySelector<HTMLElement>('[data-disclosure]')?.dataset['disclosure']?.split(' ') ?? []
  const button = root.querySelector('[aria-controls]')
  const panel = root.getElementById(button?.getAttribute('aria-controls') ?? '')
  if (!event || !button || !panel) return undefined
  return { attribute, event, button, panel, isOpen: () => button.getAttribute('aria-expanded') === 'true' }
}
type Disclosure = NonNullable<ReturnType<typeof disclosureOf>>

/**
 * Lets find in page search the closed panel. In other browsers the style sheet hides it by
 * `visibility`.
 */
function hideClosed({ panel, isOpen }: Disclosure): void {
  if ('onbeforematch' in panel && !isOpen()) panel.setAttribute('hidden', 'until-found')
}

/** Follows a change of the state. Hides the panel once its closing animation has ended. */
export function showState(disclosure: Disclosure): void {
  const { panel, isOpen } = disclosure
  if (isOpen()) return panel.removeAttribute('hidden')
  const animations = panel.getAnimations().map(({ finished }) => finished)
  void Promise.allSettled(animations).then(() => hideClosed(disclosure))
}

/** Opens or closes the panel. An element that is not defined yet has its state in the attribute. */
function toggle(element: Element, disclosure: Disclosure, isInstant: boolean): void {
  const { attribute, event, button, panel } = disclosure
  const isOpen = !disclosure.isOpen()
  panel.parentElement?.classList.toggle('instant', isInstant)
  panel.parentElement?.classList.toggle('open', isOpen)
  button.setAttribute('aria-expanded', `${isOpen}`)
  if (!element.matches(':defined')) element.setAttribute(attribute, `${isOpen}`)
  showState(disclosure)
  dispatch(element, event, { isOpen })
}

/** The button that was pressed. The browser itself follows links. */
export function controlOf(target: unknown): HTMLElement | undefined {
  // Do not use `instanceof`: the element may be in the document of a frame.
  const control = (target as Partial<Element> | undefined)?.closest?.<HTMLElement>('button, a')
  return control && control.localName !== 'a' ? control : undefined
}

/**
 * A control with the last press that this file has handled, here or in another release on the page.
 */
export type AnsweredControl = HTMLElement & { ceAnswered?: Event }

/**
 * Opens or closes a disclosure when its button is pressed. A listener for one element or for a
 * whole page.
 */
export function answerPress(event: Event): void {
  const control: AnsweredControl | undefined = controlOf(event.composedPath()[0])
  const root = control?.getRootNode() as ShadowRoot | undefined
  if (!control || !root?.host || control.ceAnswered === event) return
  const disclosure = disclosureOf(root)
  if (disclosure?.button !== control) return
  control.ceAnswered = event
  toggle(root.host, disclosure, false)
}

/**
 * The browser has found a text in the panel, and scrolls there right after this event. The panel
 * therefore gets its full height at once.
 */
function openFound({ currentTarget }: Event): void {
  const root = (currentTarget as Element).getRootNode() as ShadowRoot
  const disclosure = disclosureOf(root)
  if (disclosure && !disclosure.isOpen()) toggle(root.host, disclosure, true)
}

/** Lets find in page open a disclosure. */
export function openWhenFound(disclosure: Disclosure): void {
  hideClosed(disclosure)
  disclosure.panel.addEventListener('beforematch', openFound)
}
