import { defineElement } from '@charity-elements/runtime'
import treeStyles from '../tree/tree.css?inline'
import { SideMenu } from './SideMenu.tsx'
import styles from './side-menu.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * The pages of a section of the site, beside the content. The current page is marked and its branch
 * is open.
 *
 * @needs tree
 * @part menu The whole menu.
 * @part tree The tree of pages.
 * @part page A page's row; each also has the part `level-1`, `level-2` …
 * @part current The link of the current page.
 * @part expander The button that shows the child pages.
 */
export const sideMenu = defineElement({
  tag: 'side-menu',
  props,
  styles: [treeStyles, styles],
  languages,
  view: SideMenu,
  reserve: '20em',
  hydrate: 'intent',
})
