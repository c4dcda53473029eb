import { buttonStyles, defineElement, entity, listOf, type ViewProps } from '@charity-elements/runtime'
import { richText, richTextStyles } from '@charity-elements/ui/content'
import { type InferInput, fallback, object, optional, string } from 'valibot'
import { EventCalendar } from './EventCalendar.tsx'
import styles from './event-calendar.css?inline'
import { languages } from '../languages.ts'

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

const props = object({
  /** The calendar's heading. */
  heading: optional(string(), ''),
  /** The events, in any order. One with invalid dates is left out with a console warning. */
  events: optional(listOf(fallback(event, invalidEvent)), []),
})

export type EventCalendarProps = ViewProps<typeof props>
export type EventCalendarInput = InferInput<typeof props>

/**
 * The events of one month at a time, in Stockholm time.
 *
 * @part calendar The whole calendar.
 * @part heading Its heading.
 * @part month The name of the current month.
 * @part previous The button to the previous month.
 * @part next The button to the next month.
 * @part event An event.
 * @part headline The headline of an event.
 * @part when The date and time of an event.
 */
export const eventCalendar = defineElement({
  tag: 'event-calendar',
  props,
  styles: [buttonStyles, richTextStyles, styles],
  languages,
  view: EventCalendar,
  reserve: '40em',
})
