import { undoDomClobbering } from './core/dom-clobbering.ts'
import { version } from './core/version.ts'
import { whenActivated } from './core/when-activated.ts'
import type { MakeViewElement, PrepareView } from './core/element/view.ts'
import type { AnyObjectSchema } from './core/element/cms-schemas.ts'
import type { ElementDefinition, EventTable } from './core/element/define.ts'
import { elementClass } from './core/element/element-class.ts'
import { languageFor } from './language-for.ts'
import { servicesOf } from './services.ts'

/** One of our element classes, from any version of the library. */
interface OwnClass extends CustomElementConstructor {
  readonly charityElementsVersion?: string
}

/**
 * Defines an element in this document. The element's built file calls it
 * (`elementModule` in scripts/build/elements.mjs). If the tag is already defined, the first
 * definition stays, with a warning if it is from another version or another script. On a page that
 * the browser prerenders, elements are defined only when it is shown, because they begin sessions,
 * open dialogs and take the focus (docs/decisions/0140).
 */
export const register = <Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  makeViewElement: MakeViewElement,
  prepare?: PrepareView,
): void => whenActivated(() => define(definition, makeViewElement, prepare))

function define<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  makeViewElement: MakeViewElement,
  prepare?: PrepareView,
): void {
  const { tag } = definition
  undoDomClobbering()
  const first: OwnClass | undefined = customElements.get(tag)
  if (!first) {
    customElements.define(
      tag,
      elementClass(definition as ElementDefinition, makeViewElement, { servicesOf, languageFor, prepare }),
    )
  } else if (first.charityElementsVersion !== version) {
    console.warn(
      `charity-elements: <${tag}> is already defined by ${
        first.charityElementsVersion ? `version ${first.charityElementsVersion}` : 'another script'
      }; version ${version} leaves it as it is. Load one version on a page.`,
    )
  }
}
