import type { languageOf as LanguageOf } from '../../translation/language-of.ts'
import { libraryGlobal, textsEvent } from '../global.ts'
import { importPart } from '../import-part.ts'
import { type Language, swedish } from '../language/language.ts'
import { selectAll } from '../select-all.ts'
import type { ElementDefinition } from './define.ts'

/** The module for other languages and replaced texts, fetched when an element needs it. */
let languageOf: typeof LanguageOf | undefined

/** Makes every element read its language again when a `lang` changes. */
let observer: MutationObserver | undefined

/**
 * Calls `onChange` when an element's texts may have changed, because of a `lang` around it or
 * `charityElements.texts`.
 */
export function watchLanguage(element: Element, onChange: () => void): void {
  document.addEventListener(textsEvent, onChange)
  observer ??= new MutationObserver(() => document.dispatchEvent(new Event(textsEvent)))
  for (let root: Node | undefined = element.getRootNode(); root;) {
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
    root = (root as Partial<ShadowRoot>).host?.getRootNode()
  }
}

export const unwatchLanguage = (onChange: () => void): void => document.removeEventListener(textsEvent, onChange)

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
  importPart(() => import('../../translation/language-of.ts'))
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
