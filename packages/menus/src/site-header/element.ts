import { buttonStyles, defineElement, sizeAtWide } from '@charity-elements/runtime'
import barStyles from '../header-parts/header.css?inline'
import megaStyles from './mega-menu/mega-menu.css?inline'
import treeStyles from '../tree/tree.css?inline'
import mobileStyles from './mobile-menu/mobile-menu.css?inline'
import { menuEvents } from '../header-parts/useOpenMenu.ts'
import sheetStyles from '../header-parts/menu-panel.css?inline'
import { SiteHeader } from './SiteHeader.tsx'
import { headerWarnings } from './model.ts'
import styles from './site-header.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * The header of every page: logo and title, quick links, the main menu with its mega menus, and the
 * mobile menu. A template puts its own `<nav>` inside; it is shown until the element takes over.
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
  contentProblems: ({ menuData }) => headerWarnings(menuData),
  load: 'now',
  hydrate: 'intent',
  // The bar and its line, below and from 1024 px. In px, because the header does not use the page's
  // font size.
  reserve: sizeAtWide(73, 113),
})
