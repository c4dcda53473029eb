/** The menu that is open, by its name; null when none is. At most one is. */
export type OpenMenu = string | null

/** What the mobile menu is called in the state (specification 1, section 4). */
export const mobileMenu = 'mobile-menu'

/** The open menu after one was chosen: the one that was open closes, also when it is the one that was chosen. */
export const chosen = (open: OpenMenu, name: string): OpenMenu => (open === name ? null : name)

/** Names that identify: a name that stands twice, or that is the mobile menu's, gets a number. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set([mobileMenu])
  return names.map((name) => {
    let distinct = name
    for (let number = 2; taken.has(distinct); number += 1) distinct = `${name} (${number})`
    taken.add(distinct)
    return distinct
  })
}
