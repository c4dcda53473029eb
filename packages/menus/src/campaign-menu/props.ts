import { entity, listOf, optionalOne, type ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { lazy, object, optional, string, type GenericSchema, type InferInput } from 'valibot'
import type { menuEvents } from '../header-parts/useOpenMenu.ts'
import type { TreePage } from '../tree/model.ts'

/** An item of the campaign's menu. */
const campaignItem: GenericSchema<unknown, TreePage> = entity({
  path: optional(string(), ''),
  title: optional(string(), ''),
  tagline: optional(string(), ''),
  children: optional(listOf(lazy(() => campaignItem)), []),
})

export const props = object({
  /**
   * The campaign's pages: path, title, tagline, children. A path of the site, or a whole address.
   */
  items: optional(listOf(campaignItem), []),
  /** The name of the campaign. */
  siteTitle: optional(string(), ''),
  /** The logo. An SVG is shown as is. */
  logo: optionalOne(image),
})

export type CampaignMenuProps = ViewProps<typeof props, typeof menuEvents>
export type CampaignMenuInput = InferInput<typeof props>
