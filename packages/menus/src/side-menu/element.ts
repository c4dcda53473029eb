import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { many } from '@charity-elements/runtime/element/shapes.ts'
import { type InferInput, object, optional } from 'valibot'
import treeStyles from '../tree/tree.css?inline'
import { SideMenu } from './SideMenu.tsx'
import styles from './side-menu.css?inline'
import { treePage } from './tree.ts'

const props = object({
  /** The pages, each with those below it: id, title, path, level, isCurrentPage, children. */
  tree: optional(many(treePage), []),
})

export type SideMenuProps = ViewProps<typeof props>
export type SideMenuInput = InferInput<typeof props>

/**
 * The pages of a part of the site, beside the content. The current page is marked and the branch that holds it is open.
 *
 * @part menu The whole menu.
 * @part tree The tree of pages.
 * @part page A page's row; each carries `level-1`, `level-2` … too.
 * @part current The link of the current page.
 * @part expander The button that shows the pages below.
 */
export const sideMenu = defineElement({
  tag: 'side-menu',
  props,
  styles: [treeStyles, styles],
  view: SideMenu,
  reserve: '20em',
})
