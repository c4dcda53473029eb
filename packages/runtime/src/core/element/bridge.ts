import createElementClass from '@r2wc/core'
import { createElement } from 'react'
import { type Root as ReactRoot, createRoot, hydrateRoot } from 'react-dom/client'
import { isOnOwnSite } from '../settings.ts'
import { Root, type RootProps } from './Root.tsx'

/** The r2wc class as our class uses it: it mounts, updates and unmounts the view. */
export interface BridgeElement extends HTMLElement {
  /** The element inside the shadow root that the view is rendered into. */
  mountPoint?: HTMLElement
  /** The only prop that r2wc knows. Setting it renders. */
  rootProps?: RootProps
  connectedCallback(): void
  disconnectedCallback(): void
}

interface BridgeProps {
  container?: BridgeElement
  rootProps?: RootProps
}

/** The renderer for r2wc: renders into `mountPoint`, or hydrates what was prerendered. Does nothing until both are set. */
const renderer = {
  mount({ mountPoint }: BridgeElement, _component: unknown, { rootProps }: BridgeProps): ReactRoot | undefined {
    if (!mountPoint || !rootProps) return undefined
    const view = createElement(Root, rootProps)
    const prerendered = mountPoint.getAttribute('data-prerendered')
    if (prerendered !== null) {
      mountPoint.removeAttribute('data-prerendered')
      mountPoint.removeAttribute('inert')
      // Text that stands in for formatted content is replaced, and links of another site: React leaves attributes as they are.
      if (prerendered === '' && isOnOwnSite()) {
        // A translator may have changed the texts: React then renders again.
        return hydrateRoot(mountPoint, view, { onRecoverableError: console.warn })
      }
    }
    const root = createRoot(mountPoint)
    root.render(view)
    return root
  },
  update(root: ReactRoot | undefined, { rootProps }: BridgeProps): void {
    if (rootProps) root?.render(createElement(Root, rootProps))
  },
  unmount(root: ReactRoot | undefined): void {
    root?.unmount()
  },
}

/**
 * r2wc's element class with one property-only prop. The prop has no transform, so that r2wc neither reads nor writes an
 * attribute; `register` handles attributes, accessors and the life cycle.
 */
export function bridgeClass(): new () => BridgeElement {
  return createElementClass<BridgeProps, ReactRoot | undefined>(
    () => null,
    { props: { rootProps: undefined as never } },
    renderer as never,
  ) as new () => BridgeElement
}
