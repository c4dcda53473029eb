import type { PreviewKind, ReactDefinition } from '../core/element/define.ts'
import type { Services } from '../core/element/services.ts'
import type { MountedView, RenderView, ViewInput } from '../core/element/view.ts'
import { isOn } from '../core/settings.ts'
import { reactView } from './react-view.ts'

/** The definition of an element that can be previewed. */
type PreviewedDefinition = ReactDefinition & { readonly previews: PreviewKind }

/** The exports of the module for previews. */
interface PreviewModule {
  /** The replacements for a previewed element's own view, services and events. */
  previewOf(
    definition: PreviewedDefinition,
    element: HTMLElement,
  ): Pick<ViewInput, 'definition' | 'emit'> & { readonly services: Services }
}

let previews: PreviewModule | undefined

/**
 * `reactView` for elements that can be previewed. Under `data-preview` it fetches the module of
 * previews and renders the preview. If the module cannot be fetched, the element shows its
 * fallback, never the real view.
 */
export const previewableView =
  (load: () => Promise<PreviewModule>): RenderView =>
  (mountPoint, input) => {
    let current = input
    let mounted: MountedView | undefined
    let isUnmounted = false

    const show = (next: ViewInput): void => {
      if (mounted) mounted.update(next)
      else mounted = reactView(mountPoint, next)
    }
    const update = (next: ViewInput): void => {
      current = next
      const { definition, context } = next
      if (!context.element || !isOn(context.element.dataset['preview'])) return show(next)
      if (!previews) return fetchPreviews()
      // The prerendered view has no banner.
      if (!mounted) mountPoint.replaceChildren()
      const { services, ...preview } = previews.previewOf(definition as PreviewedDefinition, context.element)
      show({ ...next, ...preview, context: { ...context, services } })
    }
    const fetchPreviews = (): void => {
      load().then(
        (module) => {
          previews = module
          if (!isUnmounted) update(current)
        },
        (error: unknown) => current.onError(error),
      )
    }

    update(input)
    return {
      update,
      unmount() {
        isUnmounted = true
        mounted?.unmount()
      },
    }
  }
