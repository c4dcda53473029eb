import { entity, listOf, type ViewProps } from '@charity-elements/runtime'
import { richText } from '@charity-elements/ui/content'
import { type InferInput, fallback, object, optional, string } from 'valibot'

const event = entity({
  /** ISO 8601. Without an offset it is in Stockholm time. */
  startDate: fallback(optional(string(), ''), ''),
  /** Same format as the start; optional. */
  endDate: fallback(optional(string(), ''), ''),
  headline: fallback(optional(string(), ''), ''),
  /** Rich text from the CMS, HTML or JSON. */
  description: fallback(optional(richText, ''), ''),
})

/** Replaces an event of the wrong type. It has no start date, so it is left out. */
const invalidEvent = { startDate: '', endDate: '', headline: '', description: '' }

export const props = object({
  /** The calendar's heading. */
  heading: optional(string(), ''),
  /** The events, in any order. One with invalid dates is left out with a console warning. */
  events: optional(listOf(fallback(event, invalidEvent)), []),
})

export type EventCalendarProps = ViewProps<typeof props>
export type EventCalendarInput = InferInput<typeof props>
