import type { ElementDefinition } from './define.ts'

/**
 * The styles of an element's placeholder: the size from the page's `--ce-reserved-size`, or the
 * element's default. It contains the margins of fallback children.
 */
export const placeholderStyle = (reserve: ElementDefinition['reserve']): string =>
  `display:flow-root;min-block-size:var(--ce-reserved-size,${reserve})`

/**
 * The rule that reserves an element's space until the element is defined. The loader decides when
 * to give the space back.
 */
export const placeholderRule = (tag: string, reserve: ElementDefinition['reserve']): string =>
  `${tag}:not(:defined){${placeholderStyle(reserve)};animation:none}`

/** The rule that gives back an element's space because its file could not be loaded. */
export const releaseRule = (tag: string): string => `${tag}:not(:defined){min-block-size:0}`

/**
 * How long the page's style sheet reserves space if no loader arrives, because it may be blocked.
 */
const withoutLoader = '15s'

/**
 * The style sheet for the page's head, which reserves the space of elements before any script has
 * loaded.
 */
export const placeholderSheet = (elements: readonly Pick<ElementDefinition, 'tag' | 'reserve'>[]): string =>
  [
    ...elements.map(({ tag, reserve }) => `${tag}:not(:defined){${placeholderStyle(reserve)}}`),
    `:is(${elements.map(({ tag }) => tag).join()}):not(:defined){animation:ce-release 0s ${withoutLoader} forwards}`,
    '@keyframes ce-release{to{min-block-size:0}}',
    // What the page scrolls to is not hidden behind a header that stays.
    'html:has(:is(site-header,campaign-menu)[data-sticky]){scroll-padding-block-start:8em}',
    `@media print{:is(${elements.map(({ tag }) => tag).join()}):not(:defined){min-block-size:0}}`,
    // An element that the reader has not scrolled to yet is printed with the answer in its fallback.
    '@media print{:not(:defined)>details::details-content{content-visibility:visible;block-size:auto}}',
  ].join('\n')

/**
 * A prerendered view that does nothing without its script is hidden in its HTML, so that the
 * fallback children show without our files.
 */
const hiddenUntilScript = '[data-hydrate][hidden]'

/** The rules that show the fallback children, if any, instead of a view. */
const showFallback = (view: string) =>
  `:host(:not(:empty)) ${view}{display:none!important}:host(:not(:empty)) ${view}+slot{display:contents;visibility:visible}`

/**
 * The rules in the style sheet of a prerendered element. It has content, so it needs no reserved
 * space. They show a view that needs its script, unless scripts do not run or its file could not be
 * loaded.
 */
export const prerenderedRule = [
  ':host(:not(:defined)){min-block-size:0!important}',
  // Also set `visibility`: slotted children inherit it, so accessibility checks see that they are
  // hidden.
  `${hiddenUntilScript}{display:block!important}${hiddenUntilScript}+slot{display:none;visibility:hidden}`,
  showFallback(`${hiddenUntilScript}[data-failed]`),
  // A gift element is hydrated without an intent, unless no loader arrives.
  `[data-hydrate=idle][hidden]+slot{display:block;block-size:0;overflow:hidden;animation:ce-late 0s ${withoutLoader} forwards}`,
  '@keyframes ce-late{to{block-size:auto;overflow:visible;visibility:visible}}',
  `@media (scripting:none){${showFallback(hiddenUntilScript)}}`,
].join('')
