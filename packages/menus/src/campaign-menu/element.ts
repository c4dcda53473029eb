import { buttonStyles, defineElement, sizeAtWide } from '@charity-elements/runtime'
import { fieldStyles } from '@charity-elements/ui/fields'
import barStyles from '../header-parts/header.css?inline'
import { menuEvents } from '../header-parts/useOpenMenu.ts'
import sheetStyles from '../header-parts/menu-panel.css?inline'
import treeStyles from '../tree/tree.css?inline'
import { CampaignMenu } from './CampaignMenu.tsx'
import styles from './campaign-menu.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * The header of a campaign's pages: a link back to the main site, the campaign's own pages, and a
 * search of the main site in the mobile menu. A template puts its own `<nav>` inside; it is shown
 * until the element takes over.
 *
 * @needs items
 * @part header The whole header.
 * @part back The link back to the main site.
 * @part bar The bar with logo, title and menu.
 * @part logo The logo.
 * @part title The campaign's title.
 * @part entry An entry of the bar.
 * @part sheet The panel that an entry with child pages opens.
 * @part sub-menu The list of those pages.
 * @part menu-button The button that opens the mobile menu.
 * @part mobile-menu The mobile menu.
 * @part search The search field.
 * @part tree The pages in the mobile menu.
 */
export const campaignMenu = defineElement({
  tag: 'campaign-menu',
  props,
  events: menuEvents,
  styles: [buttonStyles, fieldStyles, barStyles, sheetStyles, treeStyles, styles],
  languages,
  view: CampaignMenu,
  load: 'now',
  hydrate: 'intent',
  // The back link, the bar and its line, below and from 1024 px. In px, because the menu does not
  // use the page's font size.
  reserve: sizeAtWide(113, 121),
})
