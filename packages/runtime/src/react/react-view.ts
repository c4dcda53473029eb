import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isOnOwnSite } from '../core/settings.ts'
import { type RenderView, setLanguage } from '../core/element/view.ts'
import { Root } from './Root.tsx'

/** Renders a view with React into its mount point, or hydrates what was prerendered there. */
export const reactView: RenderView = (mountPoint, input) => {
  const view = createElement(Root, input)
  setLanguage(mountPoint, input)
  // Text that stands in for formatted content is replaced, and a server's links of another site: React leaves attributes as they are.
  const isHydrated = mountPoint.getAttribute('data-prerendered') === '' && isOnOwnSite()
  for (const name of ['data-prerendered', 'data-hydrate', 'inert']) mountPoint.removeAttribute(name)
  // A translator may have changed the texts: React then renders again.
  const root = isHydrated ? hydrateRoot(mountPoint, view, { onRecoverableError: console.warn }) : createRoot(mountPoint)
  // At once, in the element's turn (`mount-queue.ts`). What it replaces is gone, so that a press that was kept is for the new view.
  if (!isHydrated) flushSync(() => root.render(view))
  return {
    update(next) {
      setLanguage(mountPoint, next)
      root.render(createElement(Root, next))
    },
    unmount: () => root.unmount(),
  }
}
