import type { ElementDefinition } from './define.ts'

/** The room of an element that is not drawn yet: what the page's own style sheet says of it in `--ce-room`, else what it is apt to need. */
export const room = (reserve: ElementDefinition['reserve']): string =>
  `display:block;min-block-size:var(--ce-room,${reserve})`

/** The rule that keeps an element's room on a page until the element is defined. */
export const roomRule = (tag: string, reserve: ElementDefinition['reserve']): string =>
  `${tag}:not(:defined){${room(reserve)}}`
