import { misspeltNames } from '@charity-elements/doctor/misspelt'
import type { ElementDefinition, Translation } from '@charity-elements/runtime'
import { type ElementMarkup, RenderError, type RenderOptions, renderElement, renderShadowRoot } from './render.ts'

type Translations = Readonly<Record<string, Translation>>

/**
 * Returns a function that finds a definition by its tag. It throws a RenderError for an unknown
 * tag.
 */
function findByTag(definitions: readonly ElementDefinition[]) {
  const byTag = new Map<string, ElementDefinition>(definitions.map((definition) => [definition.tag, definition]))
  return (tag: string): ElementDefinition => {
    const definition = byTag.get(tag)
    if (!definition) {
      throw new RenderError(`There is no <${tag}> in this package: it has ${[...byTag.keys()].join(', ')}.`)
    }
    return definition
  }
}

/**
 * Returns a function that prerenders any of these elements by its tag: the public `renderElement`
 * of each npm package. It throws a RenderError for an unknown tag, or if a prop does not match the
 * schema.
 */
export function rendererOf(definitions: readonly ElementDefinition[], translations: Translations = {}) {
  const definitionOf = findByTag(definitions)
  return (tag: string, props: Record<string, unknown> = {}, options: RenderOptions = {}): string =>
    renderElement(definitionOf(tag), props, options, translations)
}

/** The same for elements that are already in a page, as the prerender tool needs it. */
export function shadowRootRendererOf(definitions: readonly ElementDefinition[], translations: Translations = {}) {
  const definitionOf = findByTag(definitions)
  return (
    tag: string,
    markup: ElementMarkup,
    styles: Pick<RenderOptions, 'sheet' | 'integrity' | 'nonce'> = {},
  ): string => renderShadowRoot(definitionOf(tag), markup, styles, translations)
}

/**
 * Returns a function that finds everything that a page has given an element under an unknown name.
 */
export function misspeltFinderOf(definitions: readonly ElementDefinition[]) {
  const definitionOf = findByTag(definitions)
  return (tag: string, given: Parameters<typeof misspeltNames>[1]) => misspeltNames(definitionOf(tag), given)
}
