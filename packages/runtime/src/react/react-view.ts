import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isOnOwnSite } from '../core/settings.ts'
import { type RenderView, setLanguage } from '../core/element/bridge.ts'
import { Root } from './Root.tsx'

/** Renders a view with React into its mount point, or hydrates what was prerendered there. */
export const reactView: RenderView = (mountPoint, rootProps) => {
  const view = createElement(Root, rootProps)
  setLanguage(mountPoint, rootProps)
  const prerendered = mountPoint.getAttribute('data-prerendered')
  for (const name of ['data-prerendered', 'data-hydrate', 'data-disclosure', 'inert']) mountPoint.removeAttribute(name)
  // Text that stands in for formatted content is replaced, and a server's links of another site: React leaves attributes as they are.
  const isHydrated = prerendered === 'here' || (prerendered === '' && isOnOwnSite())
  // A translator may have changed the texts: React then renders again.
  const root = isHydrated ? hydrateRoot(mountPoint, view, { onRecoverableError: console.warn }) : createRoot(mountPoint)
  // What is replaced is gone at once, so that a press that was kept is for the new view.
  if (!isHydrated && mountPoint.firstChild) flushSync(() => root.render(view))
  else if (!isHydrated) root.render(view)
  return {
    update(next) {
      setLanguage(mountPoint, next)
      root.render(createElement(Root, next))
    },
    unmount: () => root.unmount(),
  }
}
