import createElementClass from '@r2wc/core'
import { swedish } from '../language/language.ts'
import type { RootProps } from '../../react/Root.tsx'

/** The r2wc class as our class uses it: it mounts, updates and unmounts the view. */
export interface BridgeElement extends HTMLElement {
  /** The element inside the shadow root that the view is rendered into. */
  mountPoint?: HTMLElement
  /** The only prop that r2wc knows. Setting it renders. */
  rootProps?: RootProps | undefined
  connectedCallback(): void
  disconnectedCallback(): void
}

interface BridgeProps {
  container?: BridgeElement
  rootProps?: RootProps | undefined
}

/** A view in its mount point. */
export interface MountedView {
  readonly update: (rootProps: RootProps) => void
  readonly unmount: () => void
}

/** Renders a view into its mount point: `reactView` or `templateView`. */
export type RenderView = (mountPoint: HTMLElement, rootProps: RootProps) => MountedView

/** Says which language the texts of a view are in. A view in the light DOM has that of its page. */
export function setLanguage(mountPoint: HTMLElement, { definition, host }: RootProps): void {
  const { lang } = host.language ?? swedish
  // Only a change: an observer has every element read its language again.
  if (definition.root === 'shadow' && mountPoint.lang !== lang) mountPoint.lang = lang
}

/** The renderer for r2wc. Does nothing until the mount point and the props are both set. */
const rendererOf = (render: RenderView) => ({
  mount: ({ mountPoint }: BridgeElement, _component: unknown, { rootProps }: BridgeProps): MountedView | undefined =>
    mountPoint && rootProps && render(mountPoint, rootProps),
  update(view: MountedView | undefined, { rootProps }: BridgeProps): void {
    if (rootProps) view?.update(rootProps)
  },
  unmount(view: MountedView | undefined): void {
    view?.unmount()
  },
})

/**
 * r2wc's element class with one property-only prop. The prop has no transform, so that r2wc neither reads nor writes an
 * attribute; `element-class.ts` handles attributes, accessors and the life cycle.
 */
export function bridgeClass(render: RenderView): new () => BridgeElement {
  return createElementClass<BridgeProps, MountedView | undefined>(
    () => null,
    { props: { rootProps: undefined as never } },
    rendererOf(render) as never,
  ) as new () => BridgeElement
}
