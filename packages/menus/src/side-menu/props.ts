import { listOf, type ViewProps, entity, entityId } from '@charity-elements/runtime'
import { type InferInput, object, optional, type GenericSchema, boolean, lazy, number, string } from 'valibot'
import type { TreePage } from '../tree/model.ts'

/** A page of the CMS's tree. */
const treePage: GenericSchema<unknown, TreePage> = entity({
  id: optional(entityId()),
  title: optional(string(), ''),
  path: optional(string(), ''),
  level: optional(number()),
  isCurrentPage: optional(boolean(), false),
  children: optional(listOf(lazy(() => treePage)), []),
})

export const props = object({
  /** The pages, each with its child pages: id, title, path, level, isCurrentPage, children. */
  tree: optional(listOf(treePage), []),
})

export type SideMenuProps = ViewProps<typeof props>
export type SideMenuInput = InferInput<typeof props>
