import type { Translation } from '../core/language/define-texts.ts'
import type { ElementDefinition } from '../core/element/define.ts'
import { type RenderOptions, renderElement } from './render.ts'

/**
 * A function that prerenders any of these elements by its tag: the public `renderElement` of each npm package.
 * The function throws an Error for a tag that is not among them, and when a prop does not match the schema.
 */
export function rendererOf(
  definitions: readonly ElementDefinition[],
  translations: Readonly<Record<string, Translation>> = {},
) {
  const byTag = new Map<string, ElementDefinition>(definitions.map((definition) => [definition.tag, definition]))
  return (tag: string, props: Record<string, unknown> = {}, options: RenderOptions = {}): string => {
    const definition = byTag.get(tag)
    if (!definition) throw new Error(`There is no <${tag}> in this package: it has ${[...byTag.keys()].join(', ')}.`)
    return renderElement(definition, props, options, translations)
  }
}
