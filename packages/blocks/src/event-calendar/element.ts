import buttonStyles from '@charity-elements/runtime/controls/button.css?inline'
import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { entity, many } from '@charity-elements/runtime/element/shapes.ts'
import { richText } from '@charity-elements/runtime/html/rich-content.ts'
import richTextStyles from '@charity-elements/runtime/html/rich-text.css?inline'
import { type InferInput, fallback, object, optional, string } from 'valibot'
import { EventCalendar } from './EventCalendar.tsx'
import styles from './event-calendar.css?inline'

const event = entity({
  /** ISO 8601. Without an offset the time is Stockholm's. */
  startDate: fallback(optional(string(), ''), ''),
  /** As the start; may be left out. */
  endDate: fallback(optional(string(), ''), ''),
  headline: fallback(optional(string(), ''), ''),
  /** Rich text of the CMS, HTML or JSON. */
  description: fallback(optional(richText, ''), ''),
})

/** What no event can be read from: left out, as every event without a start. */
const none = { startDate: '', endDate: '', headline: '', description: '' }

const props = object({
  /** The calendar's heading. */
  heading: optional(string(), ''),
  /** The events, in any order. One whose dates cannot be read is left out, and the console says why. */
  events: optional(many(fallback(event, none)), []),
})

export type EventCalendarProps = ViewProps<typeof props>
export type EventCalendarInput = InferInput<typeof props>

/**
 * The events of a month at a time, in Stockholm's time.
 *
 * @part calendar The whole calendar.
 * @part heading Its heading.
 * @part month The name of the shown month.
 * @part previous The button that leads to the month before.
 * @part next The button that leads to the month after.
 * @part event An event.
 * @part headline The headline of an event.
 * @part when When an event is.
 */
export const eventCalendar = defineElement({
  tag: 'event-calendar',
  props,
  styles: [buttonStyles, richTextStyles, styles],
  view: EventCalendar,
  reserve: '40em',
})
