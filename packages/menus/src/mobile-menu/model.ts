import type { MobileItem } from './mobile-menu.ts'

/** Where the fuller list stands. It is asked for once, when the menu first opens, whatever comes of it. */
export type FullerList =
  | { readonly status: 'unasked' }
  | { readonly status: 'asked' }
  | { readonly status: 'arrived'; readonly items: readonly MobileItem[] }
  | { readonly status: 'failed' }

export type ListEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'arrived'; readonly items: readonly MobileItem[] }
  | { readonly type: 'failed' }

export const unasked: FullerList = { status: 'unasked' }

/** The next state. `asked` is the one state in which the server is asked. */
export function step(list: FullerList, event: ListEvent): FullerList {
  if (event.type === 'opened') return list.status === 'unasked' ? { status: 'asked' } : list
  if (list.status !== 'asked') return list
  // An empty list is no fuller one.
  return event.type === 'arrived' && event.items.length > 0
    ? { status: 'arrived', items: event.items }
    : { status: 'failed' }
}

/** What the menu shows: the fuller list when it has arrived, else what the page carried. */
export const shownItems = (list: FullerList, carried: readonly MobileItem[]): readonly MobileItem[] =>
  list.status === 'arrived' ? list.items : carried
