import type { TZDate } from '@date-fns/tz'
import { type CalendarEvent, endsOnAnotherDay } from './model.ts'
import { startOfMonth } from './stockholm-time.ts'
import type { texts } from './texts.ts'

/*
 * `Intl` provides names, and we format numbers by hand: date-fns' `format` with its Swedish locale
 * would be a quarter of the element's size. Dates are year-month-day in every language.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

/** A part of a date in Sweden, by name. `part` is the only option. */
function nameOf(moment: Date, locale: string, part: 'month' | 'weekday', length: 'long' | 'short'): string {
  const key = [locale, part, length].join()
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { [part]: length, timeZone: 'Europe/Stockholm' })
    formats.set(key, format)
  }
  return format.format(moment.getTime()).replace('.', '')
}

/** `november 2026` */
export function monthName(month: number, locale: string): string {
  const first = startOfMonth(month)
  return `${nameOf(first, locale, 'month', 'long')} ${first.getFullYear()}`
}

/** The texts of an event's date badge: `lör`, `28`, `nov`. */
export const dateBadge = ({ start }: CalendarEvent, locale: string) => ({
  weekday: nameOf(start, locale, 'weekday', 'short'),
  day: String(start.getDate()),
  month: nameOf(start, locale, 'month', 'short'),
})

const digits = (value: number, length = 2): string => String(value).padStart(length, '0')

/** `yyyy-MM-dd` */
const date = (moment: TZDate): string =>
  `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`

/** `kk:mm`: hours from 1 to 24, so that midnight is 24:00. */
const time = (moment: TZDate): string => `${digits(moment.getHours() || 24)}:${digits(moment.getMinutes())}`

/** The date and time of an event, in two parts that do not break across lines. */
export interface EventTime {
  readonly from: string
  /** Undefined if the start is enough. */
  readonly to?: string
  /** Separator: ` till ` before another day, `–` before a time on the same day. */
  readonly between?: string
}

/**
 * Formats the date and time of an event: `2026-11-28 11:30–13:00`, `2026-12-13 18:00 till
 * 2026-12-14 12:00`. An all-day event has dates only.
 */
export function formatEventTime(event: CalendarEvent, { until }: Pick<typeof texts, 'until'>): EventTime {
  const { start, end, isAllDay } = event
  const formatted = (moment: TZDate): string => (isAllDay ? date(moment) : `${date(moment)} ${time(moment)}`)
  const from = formatted(start)
  if (!end || end.getTime() === start.getTime()) return { from }
  if (endsOnAnotherDay(event)) return { from, to: formatted(end), between: ` ${until} ` }
  return isAllDay ? { from } : { from, to: time(end), between: '–' }
}

/** `yyyyMMdd`, for a calendar file. */
export const compactDate = (moment: TZDate): string => date(moment).replaceAll('-', '')
