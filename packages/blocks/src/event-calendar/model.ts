import type { RichTextContent } from '@charity-elements/runtime/html/rich-content.ts'
import type { TZDate } from '@date-fns/tz'
import { addDays, isSameDay, subMilliseconds } from 'date-fns'
import { inStockholm, monthOf, readMoment } from './stockholm.ts'

/** An event of the CMS. */
export interface GivenEvent {
  readonly startDate: string
  readonly endDate: string
  readonly headline: string
  readonly description: RichTextContent
}

/** An event whose dates have been read. */
export interface CalendarEvent {
  readonly start: TZDate
  /** Null when the CMS does not say when it ends. */
  readonly end: TZDate | null
  /** Whether it is shown by its dates alone: it starts at midnight and ends at midnight or at 23:59. Its last day is then the end's. */
  readonly isAllDay: boolean
  readonly headline: string
  readonly description: RichTextContent
}

export interface ReadEvents {
  /** The earliest first. */
  readonly events: readonly CalendarEvent[]
  /** Why an event was left out, for the console. */
  readonly problems: readonly string[]
}

const isMidnight = (moment: TZDate): boolean => moment.getHours() === 0 && moment.getMinutes() === 0
const isLastMinute = (moment: TZDate): boolean => moment.getHours() === 23 && moment.getMinutes() === 59

function readEvent({ startDate, endDate, headline, description }: GivenEvent): CalendarEvent | string {
  const start = readMoment(startDate)
  if (!start) return `'${headline}' has no start date that can be read (${JSON.stringify(startDate)})`
  const end = readMoment(endDate)
  if (!end && endDate.trim() !== '' && !endDate.startsWith('0001-')) {
    return `'${headline}' has no end date that can be read (${JSON.stringify(endDate)})`
  }
  if (end && end < start) return `'${headline}' ends before it starts`
  const isAllDay = isMidnight(start) && (!end || isMidnight(end) || isLastMinute(end))
  return { start, end, isAllDay, headline, description }
}

/** Reads the events of the CMS. One whose dates make no sense is left out. */
export function readEvents(given: readonly GivenEvent[]): ReadEvents {
  const read = given.map(readEvent)
  const events = read.filter((event): event is CalendarEvent => typeof event !== 'string')
  return {
    events: events.sort((a, b) => a.start.getTime() - b.start.getTime()),
    problems: read.filter((event): event is string => typeof event === 'string'),
  }
}

/** The last moment that an event takes up: one that ends at midnight takes up nothing of the next day. */
function lastMoment({ start, end, isAllDay }: CalendarEvent): TZDate {
  if (!end || end.getTime() === start.getTime()) return start
  return isAllDay ? end : subMilliseconds(end, 1)
}

/** The months of a calendar, in order: from the first event's to the last event's, the current one always among them. */
export function monthsOf(events: readonly CalendarEvent[], now: Date): readonly number[] {
  const current = monthOf(inStockholm(now))
  const first = Math.min(current, ...events.map(({ start }) => monthOf(start)))
  const last = Math.max(current, ...events.map((event) => monthOf(lastMoment(event))))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The events of a month: an event that spans months stands in each. */
export function eventsIn(month: number, events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return events.filter((event) => monthOf(event.start) <= month && monthOf(lastMoment(event)) >= month)
}

/** Whether an event ends on another day than it starts. */
export const endsOnAnotherDay = ({ start, end }: CalendarEvent): boolean => end !== null && !isSameDay(start, end)

/** The day after an event's last, for calendars that count so. */
export const dayAfter = (event: CalendarEvent): TZDate => addDays(event.end ?? event.start, 1)
