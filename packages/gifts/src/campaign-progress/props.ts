import { backgroundColor, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, number, object, optional, string } from 'valibot'

export const props = object({
  /** The purpose of the money: 'Hundra sängar till i vinter'. */
  heading: optional(string(), ''),
  /** A sentence below the heading. */
  text: optional(string(), ''),
  /** The campaign's goal, in kronor. Without it, the element shows only the sum. */
  goal: optional(number()),
  /** The sum of the gifts, in kronor. */
  raised: optional(number(), 0),
  /** The number of donors. Without it, the element shows none. */
  donors: optional(number()),
  /** An address that answers with newer figures as JSON: `{"raised": 412300, "donors": 1248}`. */
  updateUrl: optional(string(), ''),
  /** Seconds between two requests to it; at least 15. */
  updateInterval: optional(number(), 60),
  /** The background: a name (`Rosa`, `Blå`) or a colour. Default: white. */
  backgroundColor: optional(backgroundColor, ''),
})

export const events = {
  /** Newer figures are shown. */
  'campaign-update': object({ raised: number() }),
}

export type CampaignProgressProps = ViewProps<typeof props, typeof events>
export type CampaignProgressInput = InferInput<typeof props>
