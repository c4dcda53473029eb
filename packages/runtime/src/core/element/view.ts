import { swedish } from '../language/language.ts'
import type { RootProps } from '../../react/Root.tsx'

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
