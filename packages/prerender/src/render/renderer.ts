import { misspeltNames } from '@charity-elements/doctor/misspelt'
import type { ElementDefinition, Translation } from '@charity-elements/runtime'
import { type ElementMarkup, RenderError, type RenderOptions, renderElement, renderShadowRoot } from './render.ts'

type Translations = Readonly<Record<string, Translation>>

/** Finds a definition by its tag. The function throws a RenderError for a tag that is not among them. */
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
 * A function that prerenders any of these elements by its tag: the public `renderElement` of each npm package.
 * The function throws a RenderError for a tag that is not among them, and when a prop does not match the schema.
 */
export function rendererOf(definitions: readonly ElementDefinition[], translations: Translations = {}) {
  const definitionOf = findByTag(definitions)
  return (tag: string, props: Record<string, unknown> = {}, options: RenderOptions = {}): string =>
    renderElement(definitionOf(tag), props, options, translations)
}

/** The same for elements that stand in a page already: what the prerender tool puts into them. */
export function shadowRootRendererOf(definitions: readonly ElementDefinition[], translations: Translations = {}) {
  const definitionOf = findByTag(definitions)
  return (
    tag: string,
    markup: ElementMarkup,
    styles: Pick<RenderOptions, 'sheet' | 'integrity' | 'nonce'> = {},
  ): string => renderShadowRoot(definitionOf(tag), markup, styles, translations)
}

/** A function that finds what a page has given an element by names that it does not have. */
export function misspeltFinderOf(definitions: readonly ElementDefinition[]) {
  const definitionOf = findByTag(definitions)
  return (tag: string, given: Parameters<typeof misspeltNames>[1]) => misspeltNames(definitionOf(tag), given)
}
