import type { ElementDefinition, EventTable } from '../core/element/define.ts'
import { previewWith } from '../react/preview-with.ts'
import { reactElement } from '../react/react-element.tsx'
import { register } from '../register.ts'
import { templateElement } from '../content/template-element.ts'
import type { AnyObjectSchema } from '../core/element/cms-schemas.ts'

const preview = previewWith(() => import('@charity-elements/preview'))

/** Registers an element as its built file does (`scripts/build/elements.mjs`). */
export function define<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
): void {
  if (definition.template) register(definition, templateElement)
  else register(definition, reactElement, definition.previews && preview)
}
