import type { ElementDefinition } from './define.ts'

/** The styles of an element's placeholder: the size that the page's style sheet sets in `--ce-room`, else the element's default. */
export const placeholderStyle = (reserve: ElementDefinition['reserve']): string =>
  `display:block;min-block-size:var(--ce-room,${reserve})`

/** The rule that reserves an element's space until the element is defined. */
export const placeholderRule = (tag: string, reserve: ElementDefinition['reserve']): string =>
  `${tag}:not(:defined){${placeholderStyle(reserve)}}`
