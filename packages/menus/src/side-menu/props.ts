import { listOf, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, object, optional } from 'valibot'
import { treePage } from './tree-page.ts'

export const props = object({
  /** The pages, each with its child pages: id, title, path, level, isCurrentPage, children. */
  tree: optional(listOf(treePage), []),
})

export type SideMenuProps = ViewProps<typeof props>
export type SideMenuInput = InferInput<typeof props>
