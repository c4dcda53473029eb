import { object, string } from 'valibot'

/** The name of the open menu; null when none is open. At most one is open at a time. */
export type OpenMenu = string | null

/** The events of every element with menus. */
export const menuEvents = {
  /** A menu was opened: its name in the bar, or `mobile-menu`. */
  'menu-open': object({ name: string() }),
  /** A menu was closed. */
  'menu-close': object({ name: string() }),
}

/** Name of the mobile menu in the state of the open menu. */
export const mobileMenuName = 'mobile-menu'

/**
 * The open menu after the user has pressed one: any other closes, and so does the pressed one if it
 * was open.
 */
export const nextOpenMenu = (open: OpenMenu, name: string): OpenMenu => (open === name ? null : name)

/** Makes names unique: a duplicate, or the mobile menu's own name, gets a number. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set([mobileMenuName])
  return names.map((name) => {
    let distinct = name
    for (let number = 2; taken.has(distinct); number += 1) distinct = `${name} (${number})`
    taken.add(distinct)
    return distinct
  })
}
