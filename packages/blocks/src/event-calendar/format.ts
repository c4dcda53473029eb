import type { TZDate } from '@date-fns/tz'
import { type CalendarEvent, endsOnAnotherDay } from './model.ts'
import { startOfMonth } from './stockholm.ts'
import { texts } from './texts.ts'

/*
 * The browser knows the Swedish names; the numbers are written by hand. date-fns' own `format` with its Swedish locale would be a
 * quarter of the element.
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

/** What stands on an event's badge: `lör`, `28`, `nov`. */
export const badge = ({ start }: CalendarEvent) => ({
  weekday: shortWeekday(start),
  day: String(start.getDate()),
  month: shortMonth(start),
})

const digits = (value: number, length = 2): string => String(value).padStart(length, '0')

/** `yyyy-MM-dd` */
const date = (moment: TZDate): string =>
  `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`

/** `kk:mm`: hours from 1 to 24, so that midnight is 24:00, as specified. */
const time = (moment: TZDate): string => `${digits(moment.getHours() || 24)}:${digits(moment.getMinutes())}`

/** When an event is, in two parts that are not broken across lines. */
export interface When {
  readonly from: string
  /** Undefined when there is nothing more to say than when it starts. */
  readonly to?: string
  /** What stands between them: ` till ` before another day, `–` before a time of the same day. */
  readonly between?: string
}

/**
 * When an event is (specification 1, section 9): `2026-11-28 11:30–13:00`, `2026-12-13 18:00 till 2026-12-14 12:00`, and by its dates
 * alone when it takes whole days.
 */
export function when(event: CalendarEvent): When {
  const { start, end, isAllDay } = event
  const written = (moment: TZDate): string => (isAllDay ? date(moment) : `${date(moment)} ${time(moment)}`)
  const from = written(start)
  if (!end || end.getTime() === start.getTime()) return { from }
  if (endsOnAnotherDay(event)) return { from, to: written(end), between: ` ${texts.until} ` }
  return isAllDay ? { from } : { from, to: time(end), between: '–' }
}

/** `yyyyMMdd`, for a calendar file. */
export const compactDate = (moment: TZDate): string => date(moment).replaceAll('-', '')
