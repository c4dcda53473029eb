import { misspeltNames } from '@charity-elements/doctor/misspelt'
import type { ElementDefinition, Translation } from '@charity-elements/runtime'
import { type ElementMarkup, RenderError, type RenderOptions, renderElement, renderShadowRoot } from './render.ts'

/**
 * What prerenders these elements by tag. Each function throws a RenderError for an unknown tag, or if a
 * prop does not match the schema.
 */
export function rendererOf(
  definitions: readonly ElementDefinition[],
  translations: Readonly<Record<string, Translation>> = {},
) {
  const byTag = new Map<string, ElementDefinition>(definitions.map((definition) => [definition.tag, definition]))
  const definitionOf = (tag: string): ElementDefinition => {
    const definition = byTag.get(tag)
    if (!definition) {
      throw new RenderError(`There is no <${tag}> in this package: it has ${[...byTag.keys()].join(', ')}.`)
    }
    return definition
  }
  return {
    tags: definitions.filter(({ root }) => root === 'shadow').map(({ tag }) => tag),

    /** The public `renderElement` of each npm package. */
    renderElement: (tag: string, props: Record<string, unknown> = {}, options: RenderOptions = {}): string =>
      renderElement(definitionOf(tag), props, options, translations),

    /** The same for elements that are already in a page, as the prerender tool needs it. */
    renderShadowRoot: (
      tag: string,
      markup: ElementMarkup,
      styles: Pick<RenderOptions, 'sheet' | 'integrity' | 'nonce'> = {},
    ): string => renderShadowRoot(definitionOf(tag), markup, styles, translations),

    /** Finds everything that a page has given an element under an unknown name. */
    misspelt: (tag: string, given: Parameters<typeof misspeltNames>[1]) => misspeltNames(definitionOf(tag), given),
  }
}
