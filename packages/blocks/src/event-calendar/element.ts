import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { richTextStyles } from '@charity-elements/ui/content'
import { EventCalendar } from './EventCalendar.tsx'
import styles from './event-calendar.css?inline'
import { languages } from '../languages.ts'
import { parseEvents } from './model.ts'
import { props } from './props.ts'

/**
 * The events of one month at a time, in Stockholm time.
 *
 * @needs events
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
  contentProblems: ({ events }) => parseEvents(events).problems,
})
