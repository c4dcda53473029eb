import { buttonStyles, defineElement, sizeAtWide, type ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, boolean, object, optional, string } from 'valibot'
import barStyles from '../header-parts/header.css?inline'
import { optionalOne } from '../cms-content.ts'
import megaStyles from './mega-menu/mega-menu.css?inline'
import treeStyles from '../tree/tree.css?inline'
import mobileStyles from './mobile-menu/mobile-menu.css?inline'
import { menuEvents } from '../header-parts/open-menu.ts'
import sheetStyles from '../header-parts/menu-panel.css?inline'
import { SiteHeader } from './SiteHeader.tsx'
import { menuData } from './menu-data.ts'
import styles from './site-header.css?inline'
import { languages } from '../languages.ts'

const props = object({
  /** The menus of the CMS: mainMenu, buttonMegaMenu, mainMenuQuickLinks, mobileMenu, ctaButtonLink. */
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

/**
 * The header of every page: logo and title, quick links, the main menu with its mega menus, and the mobile menu. A template puts its own
 * `<nav>` inside; it is shown until the element takes over.
 *
 * @part header The whole header.
 * @part bar The bar with logo, title and menus.
 * @part logo The logo.
 * @part title The site's title.
 * @part quick-links The small links above the main menu.
 * @part entry An entry of the main menu.
 * @part button-menu The entry that looks like a button.
 * @part sheet The panel of a mega menu.
 * @part column A column of a mega menu.
 * @part footer The footer of a mega menu.
 * @part menu-button The button that opens the mobile menu.
 * @part mobile-menu The mobile menu.
 * @part mobile-item The link of a page in the mobile menu.
 * @part tree The pages in the mobile menu.
 * @part expander The button that shows the child pages.
 * @part call-to-action The call-to-action link.
 */
export const siteHeader = defineElement({
  tag: 'site-header',
  props,
  events: menuEvents,
  styles: [buttonStyles, barStyles, sheetStyles, megaStyles, treeStyles, mobileStyles, styles],
  languages,
  view: SiteHeader,
  load: 'now',
  hydrate: 'intent',
  // The bar and its line, below and from 1024 px. In px, because the header does not use the page's font size.
  reserve: sizeAtWide(73, 113),
})
