import { placeholderStyle, sharedStyles } from '@charity-elements/runtime'
import { closestWord } from './closest-word.ts'
import type { Misspelt } from './misspelt.ts'
import type { PageConditions } from './observation.ts'
import { type KnownTexts, pageTextProblems } from './text-problems.ts'

/** Whether this page is in a frame of another site. */
function isForeignFrame(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}

/** The built-ins that other scripts changed, as Prototype.js does. */
function changedBuiltIns(): readonly string[] {
  const changed: string[] = []
  // Old libraries ignore its second argument.
  if (Array.from({ length: 2 }, (_, index) => index).join() !== '0,1') changed.push('Array.from')
  for (const name in {}) changed.push(`Object.prototype.${name}`)
  return changed
}

/** The names that a pattern finds in CSS. */
const namesIn = (css: string, pattern: RegExp): readonly string[] => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
]

/** The rules of the page's style sheets, except those that another site hides. */
function pageStyles(): string {
  return [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText)
      } catch {
        return []
      }
    })
    .concat(document.documentElement.style.cssText)
    .join('\n')
}

/** `--ce-*` properties that the page sets and no element reads. */
function unknownProperties(): readonly Misspelt[] {
  const known = namesIn([...sharedStyles, placeholderStyle('0')].join('\n'), /var\((--ce-[\w-]+)/g)
  return namesIn(pageStyles(), /(?<![\w-])(--ce-[\w-]+)\s*:/g)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: closestWord(name, known) }))
}

/** Whether the page's own text has more of the commonest Swedish words than of the English ones. */
function isSwedish(): boolean {
  const words = (document.body.textContent ?? '').toLowerCase().split(/[^\p{L}]+/u)
  const count = (list: string) => words.filter((word) => list.split(' ').includes(word)).length
  return count('och att det som inte för på är av med') > count('and that the which not for on is of with')
}

export const pageConditions = (known: KnownTexts): PageConditions => ({
  isQuirky: document.compatMode === 'BackCompat',
  lang: document.documentElement.lang,
  isSwedish: isSwedish(),
  isTranslated: /\btranslated-/.test(document.documentElement.className),
  isForeignFrame: isForeignFrame(),
  changedBuiltIns: changedBuiltIns(),
  unknownProperties: unknownProperties(),
  textProblems: pageTextProblems(known),
})
