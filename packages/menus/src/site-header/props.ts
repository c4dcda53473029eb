import type { ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { boolean, object, optional, string, type InferInput } from 'valibot'
import { optionalOne } from '../cms-content.ts'
import type { menuEvents } from '../header-parts/useOpenMenu.ts'
import { menuData } from './menu-data.ts'

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
