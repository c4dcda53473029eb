import { entity, listOf } from '@charity-elements/runtime/core/element/cms-schemas.ts'
import { type GenericSchema, lazy, optional, string } from 'valibot'
import type { TreePage } from '../tree/model.ts'

/** An item of the campaign's menu (CAM-5). */
export const campaignItem: GenericSchema<unknown, TreePage> = entity({
  path: optional(string(), ''),
  title: optional(string(), ''),
  tagline: optional(string(), ''),
  children: optional(listOf(lazy(() => campaignItem)), []),
})
