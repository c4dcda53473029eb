import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { libraryGlobal } from '../core/global.ts'
import { isOnOwnSite } from '../core/settings.ts'
import { type RenderView, setLanguage } from '../core/element/view.ts'
import { Root } from './Root.tsx'

/** Renders a view with React into its mount point, or hydrates the prerendered one. */
export const reactView: RenderView = (mountPoint, input) => {
  const view = createElement(Root, input)
  const { shadowRoot } = input.context.element ?? {}
  // The view may contain other elements; a template never does.
  if (shadowRoot) libraryGlobal()?.watch?.(shadowRoot)
  setLanguage(mountPoint, input)
  // A view in another language is replaced (`mount-point.ts`).
  // So are links that a server wrote for another site, because React does not correct attributes.
  const isHydrated = mountPoint.getAttribute('data-prerendered') === '' && isOnOwnSite()
  for (const name of ['data-prerendered', 'data-hydrate', 'inert']) mountPoint.removeAttribute(name)
  // A page translator may have changed the texts. React then renders again.
  const root = isHydrated ? hydrateRoot(mountPoint, view, { onRecoverableError: console.warn }) : createRoot(mountPoint)
  // At once, when it is the element's turn (`mount-queue.ts`). The old view is gone, so a press
  // that was kept goes to the new one.
  if (!isHydrated) flushSync(() => root.render(view))
  return {
    update(next) {
      setLanguage(mountPoint, next)
      root.render(createElement(Root, next))
    },
    unmount: () => root.unmount(),
  }
}
