import type { PreviewKind, ReactDefinition } from '../core/element/define.ts'
import type { Services } from '../core/element/view-context.ts'
import type { PrepareView, ViewInput } from '../core/element/view.ts'
import { importPart } from '../core/import-part.ts'
import { isOn } from '../core/settings.ts'

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
 * Shows an element's preview under `data-preview`. If the module of previews cannot be fetched, the
 * element shows its fallback, never the real view.
 */
export const previewWith =
  (load: () => Promise<PreviewModule>): PrepareView =>
  (input, onReady) => {
    const { definition, context } = input
    if (!context.element || !isOn(context.element.dataset['preview'])) return input
    if (previews) {
      const { services, ...preview } = previews.previewOf(definition as PreviewedDefinition, context.element)
      return { ...input, ...preview, context: { ...context, services } }
    }
    importPart(load)
      .then((module) => (previews = module))
      .then(onReady, input.onError)
    return undefined
  }
