import createElementClass from '@r2wc/core'
import { createElement } from 'react'
import { type Root as ReactRoot, createRoot, hydrateRoot } from 'react-dom/client'
import { Root, type RootProps } from './Root.tsx'

/** What r2wc's class is to ours: it decides when the view is mounted, updated and unmounted. */
export interface BridgeElement extends HTMLElement {
  /** The element inside the shadow root that the view is drawn into. */
  place?: HTMLElement
  /** The one prop that r2wc knows of. Setting it draws. */
  given?: RootProps
  connectedCallback(): void
  disconnectedCallback(): void
}

interface BridgeProps {
  container?: BridgeElement
  given?: RootProps
}

/** Drawing for r2wc: into `place`, hydrating what was prerendered. Nothing is drawn before there is something to draw. */
const renderer = {
  mount({ place }: BridgeElement, _component: unknown, { given }: BridgeProps): ReactRoot | undefined {
    if (!place || !given) return undefined
    const view = createElement(Root, given)
    if (place.hasAttribute('data-prerendered')) {
      place.removeAttribute('data-prerendered')
      place.removeAttribute('inert')
      return hydrateRoot(place, view)
    }
    const root = createRoot(place)
    root.render(view)
    return root
  },
  update(root: ReactRoot | undefined, { given }: BridgeProps): void {
    if (given) root?.render(createElement(Root, given))
  },
  unmount(root: ReactRoot | undefined): void {
    root?.unmount()
  },
}

/**
 * r2wc's element class with one property-only prop. The prop has no transform, so that r2wc neither reads nor writes an
 * attribute; attributes, accessors and the life cycle are `register`'s.
 */
export function bridgeClass(): new () => BridgeElement {
  return createElementClass<BridgeProps, ReactRoot | undefined>(
    () => null,
    { props: { given: undefined as never } },
    renderer as never,
  ) as new () => BridgeElement
}
