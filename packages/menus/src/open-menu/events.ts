import { object, string } from 'valibot'

/** What every element with menus tells the page. */
export const menuEvents = {
  /** A menu was opened: the name that it has in the bar, or `mobile-menu`. */
  'menu:open': object({ name: string() }),
  /** It was closed. */
  'menu:close': object({ name: string() }),
}
