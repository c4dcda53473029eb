import type { RichTextContent } from '@charity-elements/ui/content'
import type { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { isSameDay } from 'date-fns/isSameDay'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { toStockholmTime, monthIndex, parseStockholmTime } from './stockholm-time.ts'

/** An event from the CMS. */
export interface CmsEvent {
  readonly startDate: string
  readonly endDate: string
  readonly headline: string
  readonly description: RichTextContent
}

/** An event with parsed dates. */
export interface CalendarEvent {
  readonly start: TZDate
  /** Null when the CMS gives no end. */
  readonly end: TZDate | null
  /**
   * Whether the event shows only its dates, because it starts at midnight and ends at midnight or
   * at 23:59. Its last day is then that of its end.
   */
  readonly isAllDay: boolean
  readonly headline: string
  readonly description: RichTextContent
}

export interface ParsedEvents {
  /** Sorted by start. */
  readonly events: readonly CalendarEvent[]
  /** Console warnings about events that were left out. */
  readonly problems: readonly string[]
}

const isMidnight = (moment: TZDate): boolean => moment.getHours() === 0 && moment.getMinutes() === 0
const isLastMinute = (moment: TZDate): boolean => moment.getHours() === 23 && moment.getMinutes() === 59

function parseEvent({ startDate, endDate, headline, description }: CmsEvent): CalendarEvent | string {
  const start = parseStockholmTime(startDate)
  if (!start) return `'${headline}' has no valid start date (${JSON.stringify(startDate)})`
  const end = parseStockholmTime(endDate)
  if (!end && endDate.trim() !== '' && !endDate.startsWith('0001-')) {
    return `'${headline}' has no valid end date (${JSON.stringify(endDate)})`
  }
  if (end && end < start) return `'${headline}' ends before it starts`
  const isAllDay = isMidnight(start) && (!end || isMidnight(end) || isLastMinute(end))
  return { start, end, isAllDay, headline, description }
}

/** Parses the events from the CMS. An event with invalid dates is left out. */
export function parseEvents(cmsEvents: readonly CmsEvent[]): ParsedEvents {
  const parsed = cmsEvents.map(parseEvent)
  const events = parsed.filter((event): event is CalendarEvent => typeof event !== 'string')
  return {
    events: events.sort((a, b) => a.start.getTime() - b.start.getTime()),
    problems: parsed.filter((event): event is string => typeof event === 'string'),
  }
}

/** The last moment of an event. An event that ends at midnight does not reach into the next day. */
function lastMoment({ start, end, isAllDay }: CalendarEvent): TZDate {
  if (!end || end.getTime() === start.getTime()) return start
  return isAllDay ? end : subMilliseconds(end, 1)
}

/**
 * The months of a calendar, in order: from the first event's to the last event's, always including
 * the current month.
 */
export function calendarMonths(events: readonly CalendarEvent[], now: Date): readonly number[] {
  const current = monthIndex(toStockholmTime(now))
  const first = Math.min(current, ...events.map(({ start }) => monthIndex(start)))
  const last = Math.max(current, ...events.map((event) => monthIndex(lastMoment(event))))
  return [...Array(last - first + 1).keys()].map((index) => first + index)
}

/** The events of a month. An event that spans several months is in each of them. */
export function eventsInMonth(month: number, events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return events.filter((event) => monthIndex(event.start) <= month && monthIndex(lastMoment(event)) >= month)
}

/** Whether an event ends on another day than it starts. */
export const endsOnAnotherDay = ({ start, end }: CalendarEvent): boolean => end !== null && !isSameDay(start, end)

/** The day after an event's last day: the exclusive end date of iCalendar. */
export const dayAfter = (event: CalendarEvent): TZDate => addDays(event.end ?? event.start, 1)
