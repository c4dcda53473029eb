import { buttonStyles, defineElement, entity, listOf, sizeAtWide, type ViewProps } from '@charity-elements/runtime'
import { fieldStyles } from '@charity-elements/ui/fields'
import { image } from '@charity-elements/ui/content'
import { type GenericSchema, type InferInput, lazy, object, optional, string } from 'valibot'
import barStyles from '../header-parts/header.css?inline'
import { optionalOne } from '../cms-content.ts'
import { menuEvents } from '../header-parts/open-menu.ts'
import sheetStyles from '../header-parts/menu-panel.css?inline'
import type { TreePage } from '../tree/model.ts'
import treeStyles from '../tree/tree.css?inline'
import { CampaignMenu } from './CampaignMenu.tsx'
import styles from './campaign-menu.css?inline'
import { languages } from '../languages.ts'

/** An item of the campaign's menu. */
const campaignItem: GenericSchema<unknown, TreePage> = entity({
  path: optional(string(), ''),
  title: optional(string(), ''),
  tagline: optional(string(), ''),
  children: optional(listOf(lazy(() => campaignItem)), []),
})

const props = object({
  /** The campaign's pages: path, title, tagline, children. A path of the site, or a whole address. */
  items: optional(listOf(campaignItem), []),
  /** The name of the campaign. */
  siteTitle: optional(string(), ''),
  /** The logo. An SVG is shown as is. */
  logo: optionalOne(image),
})

export type CampaignMenuProps = ViewProps<typeof props, typeof menuEvents>
export type CampaignMenuInput = InferInput<typeof props>

/**
 * The header of a campaign's pages: a link back to the main site, the campaign's own pages, and a search of the main site in the mobile
 * menu. A template puts its own `<nav>` inside; it is shown until the element takes over.
 *
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
  // The back link, the bar and its line, below and from 1024 px. In px, because the menu does not use the page's font size.
  reserve: sizeAtWide(113, 121),
})
