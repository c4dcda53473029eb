import { entity, entityId, listOf } from '@charity-elements/runtime'
import { type GenericSchema, boolean, lazy, number, optional, string } from 'valibot'
import type { TreePage } from '../tree/model.ts'

/** A page of the CMS's tree. */
export const treePage: GenericSchema<unknown, TreePage> = entity({
  id: optional(entityId()),
  title: optional(string(), ''),
  path: optional(string(), ''),
  level: optional(number()),
  isCurrentPage: optional(boolean(), false),
  children: optional(listOf(lazy(() => treePage)), []),
})
