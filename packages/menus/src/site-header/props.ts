import { type ViewProps, entity, link, listOf, optionalOne } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { boolean, object, optional, string, type InferInput, type InferOutput } from 'valibot'
import { optionalLink } from '../cms-content.ts'
import type { menuEvents } from '../header-parts/useOpenMenu.ts'
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
  /**
   * The mobile menu's items until the server's fuller list arrives. Nothing moves then if these are
   * the pages of its first level, with the same taglines.
   */
  mobileMenu: optional(listOf(mobileItem), []),
  /** The call to action, for example 'Ge en gåva'. */
  ctaButtonLink: optionalLink,
})
export type MenuData = InferOutput<typeof menuData>

export const props = object({
  /**
   * The menus of the CMS: mainMenu, buttonMegaMenu, mainMenuQuickLinks, mobileMenu, ctaButtonLink.
   */
  menuData: optional(menuData, {}),
  /** The site's title: the level-1 heading of the start page, a link to it on every other page. */
  siteTitle: optional(string(), ''),
  /** The logo. An SVG is shown as is. */
  logo: optionalOne(image),
  /** Whether this is the start page. */
  isStartPage: optional(boolean(), false),
  /** Whether this is a corps page, whose header has no title on mobile. */
  isCorpsPage: optional(boolean(), false),
})

export type SiteHeaderProps = ViewProps<typeof props, typeof menuEvents>
export type SiteHeaderInput = InferInput<typeof props>
