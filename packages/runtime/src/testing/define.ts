import type { ElementDefinition, EventTable } from '../core/element/define.ts'
import { previewableView } from '../react/previewable-view.ts'
import { reactView } from '../react/react-view.ts'
import { register } from '../core/element/register.ts'
import { templateView } from '../content/template-view.ts'
import type { AnyObjectSchema } from '../core/element/cms-schemas.ts'

const loadPreviews = () => import('@charity-elements/preview')

function viewOf({ template, previews }: Pick<ElementDefinition, 'template' | 'previews'>) {
  if (template) return templateView
  return previews ? previewableView(loadPreviews) : reactView
}

/** Registers an element as its built file does (`scripts/build/elements.mjs`). */
export function define<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
): void {
  register(definition, viewOf(definition))
}
