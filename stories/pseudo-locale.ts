/// <reference types="vite/types/importMeta.d.ts" />
import { type PageTexts, sourceOf, textsEvent, version } from '@charity-elements/runtime'
import { pseudoText } from '@charity-elements/runtime/testing'

const modules = import.meta.glob<Record<string, unknown>>('../packages/*/src/**/{texts,*-texts}.ts', { eager: true })

/** Every text in the pseudo-language, by element and, for what elements share, by `*`. */
function pseudoTexts(): PageTexts {
  const byTag: Record<string, Record<string, string>> = {}
  const shared: Record<string, string> = {}
  for (const value of Object.values(modules).flatMap((module) => Object.values(module))) {
    const source = typeof value === 'object' && value !== null ? sourceOf(value) : undefined
    if (!source) continue
    for (const [key, text] of Object.entries(source.data)) {
      // An area may be an element's or several elements': a key that nobody has is ignored.
      const translated = text === '' ? '' : pseudoText(text)
      shared[`${source.area}.${key}`] = translated
      ;(byTag[source.area] ??= {})[key] = translated
    }
  }
  return { ...byTag, '*': shared }
}

/**
 * Shows all elements in a pseudo-locale: longer texts with accents, from right to left. Or no
 * longer.
 */
export function setPseudoLocale(isOn: boolean): void {
  document.documentElement.dir = isOn ? 'rtl' : 'ltr'
  globalThis.charityElements = { version, replacedTexts: isOn ? [[pseudoTexts()]] : [] }
  document.dispatchEvent(new Event(textsEvent))
}
