import type { TZDate } from '@date-fns/tz'
import { type CalendarEvent, endsOnAnotherDay } from './model.ts'
import { startOfMonth } from './stockholm-time.ts'
import { texts } from './texts.ts'

/*
 * Swedish names come from `Intl`, numbers are formatted by hand. date-fns' `format` with its Swedish locale would be a quarter of the
 * element's size.
 */

const names = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'Europe/Stockholm' })
  return (moment: Date): string => format.format(moment.getTime()).replace('.', '')
}
const longMonth = names({ month: 'long' })
const shortMonth = names({ month: 'short' })
const shortWeekday = names({ weekday: 'short' })

/** `november 2026` */
export function monthName(month: number): string {
  const first = startOfMonth(month)
  return `${longMonth(first)} ${first.getFullYear()}`
}

/** The texts of an event's date badge: `lör`, `28`, `nov`. */
export const dateBadge = ({ start }: CalendarEvent) => ({
  weekday: shortWeekday(start),
  day: String(start.getDate()),
  month: shortMonth(start),
})

const digits = (value: number, length = 2): string => String(value).padStart(length, '0')

/** `yyyy-MM-dd` */
const date = (moment: TZDate): string =>
  `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`

/** `kk:mm`: hours from 1 to 24, so that midnight is 24:00 (CAL-12). */
const time = (moment: TZDate): string => `${digits(moment.getHours() || 24)}:${digits(moment.getMinutes())}`

/** The date and time of an event, in two parts that do not break across lines. */
export interface EventTime {
  readonly from: string
  /** Undefined when the start is enough. */
  readonly to?: string
  /** Separator: ` till ` before another day, `–` before a time on the same day. */
  readonly between?: string
}

/**
 * Formats the date and time of an event (CAL-12 to CAL-14): `2026-11-28 11:30–13:00`, `2026-12-13 18:00 till 2026-12-14 12:00`. An
 * all-day event has dates only.
 */
export function formatEventTime(event: CalendarEvent): EventTime {
  const { start, end, isAllDay } = event
  const formatted = (moment: TZDate): string => (isAllDay ? date(moment) : `${date(moment)} ${time(moment)}`)
  const from = formatted(start)
  if (!end || end.getTime() === start.getTime()) return { from }
  if (endsOnAnotherDay(event)) return { from, to: formatted(end), between: ` ${texts.until} ` }
  return isAllDay ? { from } : { from, to: time(end), between: '–' }
}

/** `yyyyMMdd`, for a calendar file. */
export const compactDate = (moment: TZDate): string => date(moment).replaceAll('-', '')
