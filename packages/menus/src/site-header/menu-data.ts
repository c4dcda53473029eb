import { entity, link, listOf } from '@charity-elements/runtime'
import { optional, type InferOutput } from 'valibot'
import { optionalLink, optionalOne } from '../cms-content.ts'
import { menuEntry } from './mega-menu/menu-entry.ts'
import { mobileItem } from './mobile-menu/server-menu.ts'

/** The site's menus, which the CMS sends with each page. */
export const menuData = entity({
  /** The entries of the main menu: links and mega menus. */
  mainMenu: optional(listOf(menuEntry), []),
  /** A mega menu whose entry in the bar looks like a button. */
  buttonMegaMenu: optionalOne(menuEntry),
  /** The small links above the main menu. */
  mainMenuQuickLinks: optional(listOf(link), []),
  /** The mobile menu's items until the server's fuller list arrives. */
  mobileMenu: optional(listOf(mobileItem), []),
  /** The call to action, for example 'Ge en gåva'. */
  ctaButtonLink: optionalLink,
})
export type MenuData = InferOutput<typeof menuData>
