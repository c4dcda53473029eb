import { entity, many } from '@charity-elements/runtime/element/shapes.ts'
import { link } from '@charity-elements/runtime/links/link.ts'
import { type InferOutput, optional } from 'valibot'
import { maybe, maybeLink } from '../content.ts'
import { menuEntry } from '../mega-menu/mega-menu.ts'
import { mobileItem } from '../mobile-menu/mobile-menu.ts'

/** The site's menus, which the CMS sends with each page (HDR-7). */
export const menuData = entity({
  /** The entries of the main menu: links and mega menus. */
  mainMenu: optional(many(menuEntry), []),
  /** A mega menu whose entry in the bar looks like a button. */
  buttonMegaMenu: maybe(menuEntry),
  /** The small links above the main menu. */
  mainMenuQuickLinks: optional(many(link), []),
  /** The mobile menu's items until the server's fuller list arrives (MOB-2). */
  mobileMenu: optional(many(mobileItem), []),
  /** The call to action, for example 'Ge en gåva'. */
  ctaButtonLink: maybeLink,
})
export type MenuData = InferOutput<typeof menuData>
