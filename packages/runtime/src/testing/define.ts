import type { ElementDefinition, EventTable } from '../core/element/define.ts'
import { reactView } from '../react/react-view.ts'
import { register } from '../core/element/register.ts'
import { templateView } from '../content/template-view.ts'
import type { AnyObjectSchema } from '../core/element/cms-schemas.ts'

/** Registers an element as its built file does (`scripts/build/elements.mjs`). */
export function define<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
): void {
  register(definition, definition.template ? templateView : reactView)
}
