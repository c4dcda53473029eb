import { libraryGlobal } from './core/global.ts'
import type { ElementDefinition } from './core/element/define.ts'
import { importPart } from './core/import-part.ts'
import { swedish, type Language } from './core/language/language.ts'
import { selectAll } from './core/dom-clobbering.ts'
import type { languageOf as LanguageOf } from './translation/language-of.ts'

/** The module for other languages and replaced texts, fetched when an element needs it. */
let languageOf: typeof LanguageOf | undefined

/**
 * The language of an element: Swedish, unless a `lang` or the page asks for something else.
 * Undefined until that has been fetched; then calls `onReady`.
 */
export function languageFor(
  element: HTMLElement,
  definition: ElementDefinition,
  onReady: () => void,
): Language | undefined {
  const lang = Object.keys(definition.languages).find((code) => element.matches(`:lang(${code})`))
  if (
    !lang &&
    !element.dataset['texts'] &&
    !libraryGlobal()?.replacedTexts?.length &&
    selectAll('script[data-charity-elements-texts]').length === 0
  ) {
    return swedish
  }
  if (languageOf) return languageOf(element, definition, lang, onReady)
  importPart(() => import('./translation/language-of.ts'))
    .then(
      (module) => ({ languageOf } = module),
      (error: unknown) => {
        console.warn(error)
        languageOf = () => swedish
      },
    )
    .then(onReady)
  return undefined
}
