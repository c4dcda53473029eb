import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { toJson } from '../core/json.ts'
import { isOnOwnSite } from '../core/settings.ts'
import { hydrationOf } from '../core/element/define.ts'
import { type MountedView, type RenderView, setLanguage } from '../core/element/bridge.ts'
import { answerPress, disclosureOf, openWhenFound } from './disclosure.ts'
import { laterView, loadReact } from '../core/element/later-view.ts'
import { attributeOf } from '../core/element/parse-props.ts'
import { renderOnce } from './render-once.ts'
import type { RootProps } from '../react/Root.tsx'
import { ElementContext } from '../core/element/services.ts'

/*
 * The view of an element that works without React until the page changes it: it is rendered once, or was prerendered. React is fetched for
 * the first change, and takes over what is there, as the visitor left it.
 */

/** The texts and elements of a view: where they are the same, React would keep what is there. */
const structureOf = (view: ParentNode & Node): string =>
  [view.textContent, ...[...view.querySelectorAll('*')].map(({ localName }) => localName)].join()

/** Fills the mount point, unless that needs React. Content with an error does, which React's effects report. */
function fill(mountPoint: HTMLElement, { definition, props, emit, host }: RootProps): boolean {
  const view = createElement(definition.view, { ...props, emit })
  try {
    const content = renderOnce(createElement(ElementContext.Provider, { value: host }, view), mountPoint.ownerDocument)
    if (content.querySelector('[part="bad-content"]')) return false
    // The page may have changed what was prerendered before the script came.
    const isThere = mountPoint.getAttribute('data-prerendered') === '' && isOnOwnSite()
    if (!isThere || structureOf(mountPoint) !== structureOf(content)) mountPoint.replaceChildren(content)
    return true
  } catch {
    // React says what is wrong, or can do what `renderOnce` cannot.
    return false
  }
}

/** What a view shows, as text: its props come from attributes and properties that hold data alone. */
const contentOf = ({ props }: RootProps): string => toJson(props)

/** Renders a view without React, where that shows what React would. */
export const staticView: RenderView = (mountPoint, first) => {
  const { definition, props, host } = first
  if (hydrationOf(definition, props) !== 'changes' || !fill(mountPoint, first)) return laterView(mountPoint, first)

  setLanguage(mountPoint, first)
  mountPoint.removeAttribute('data-prerendered')
  mountPoint.dataset['hydrate'] = 'changes'
  const { earlyDisclosure } = definition
  if (earlyDisclosure) {
    mountPoint.dataset['disclosure'] = `${attributeOf(earlyDisclosure.prop)} ${earlyDisclosure.event}`
    // In the bubble phase, so that a press which ends in a change is not answered once more by what React then adds.
    mountPoint.addEventListener('click', answerPress)
  }
  const disclosure = disclosureOf(mountPoint.getRootNode() as ShadowRoot)
  if (disclosure) openWhenFound(disclosure)
  first.onRendered()

  // Now: the page may change an object that it has given.
  const shown = contentOf(first)
  let latest = first
  let view: MountedView | undefined
  let isLoading = false
  let isGone = false

  const name = earlyDisclosure?.prop ?? ''
  const openProp = (given: RootProps): unknown => Reflect.get(given.props, name)
  const withOpen = (given: RootProps, open: unknown): RootProps => ({
    ...given,
    props: { ...given.props, [name]: open },
  })

  const isOpen = () => mountPoint.querySelector('[aria-controls]')?.getAttribute('aria-expanded') === 'true'

  /** Where the visitor left the disclosure: it stands for the prop until the page gives that another value. */
  let left: { readonly open: boolean } | undefined
  let isGiven = false

  function updateView(next: RootProps): void {
    if (!view) return
    if (left && !isGiven) return view.update(withOpen(next, left.open))
    // The view sees a change of its prop, also where the visitor has been there and back.
    if (left && openProp(next) !== isOpen()) flushSync(() => view?.update(withOpen(next, !openProp(next))))
    left = undefined
    view.update(next)
  }

  async function takeOver(): Promise<void> {
    const render = await loadReact()
    if (isGone) return
    if (earlyDisclosure) left = { open: isOpen() }
    mountPoint.dataset['prerendered'] = 'here'
    // Complete before the change, or React renders everything again.
    view = flushSync(() => render(mountPoint, left ? withOpen(first, left.open) : first))
    updateView(latest)
  }

  return {
    update(next) {
      isGiven ||= openProp(next) !== openProp(latest)
      latest = next
      if (view) return updateView(next)
      if (isLoading || (next.host === host && contentOf(next) === shown)) return
      isLoading = true
      takeOver().catch((error: unknown) => {
        // The next change tries again.
        isLoading = false
        console.warn(error)
      })
    },
    unmount() {
      isGone = true
      if (view) view.unmount()
      else mountPoint.replaceChildren()
    },
  }
}
