import { TZDate } from '@date-fns/tz'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'

const stockholm = 'Europe/Stockholm'

/**
 * A date with optional time, seconds and offset: `2026-11-28T11:30`, `2026-11-28`, `…Z`, `…+01:00`.
 */
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * Parses a date from the CMS to Stockholm time, independent of the user's time zone. A date without
 * an offset is in local Stockholm time, with the daylight saving time of that day. Null for an
 * invalid date, and for the year 1, which is .NET's empty date.
 */
export function parseStockholmTime(text: string): TZDate | null {
  const parts = iso.exec(text.trim())
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const isTime = hour < 24 && minute < 60 && second < 60
  const isDate = year > 1 && month >= 1 && month <= 12 && day >= 1 && day <= getDaysInMonth(new Date(year, month - 1))
  if (!isTime || !isDate) return null
  const offset = parts[7]
  if (!offset) return new TZDate(year, month - 1, day, hour, minute, second, stockholm)
  const utc = Date.UTC(year, month - 1, day, hour, minute, second)
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? []
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new TZDate(utc - offsetMinutes * 60_000, stockholm)
}

/** A moment in Stockholm time. */
export const toStockholmTime = (moment: Date): TZDate => new TZDate(moment.getTime(), stockholm)

/** The number of months since the year 0. The next month is one more. */
export const monthIndex = (moment: TZDate): number => moment.getFullYear() * 12 + moment.getMonth()

/** The first moment of a month in Stockholm. */
export const startOfMonth = (month: number): TZDate => new TZDate(Math.floor(month / 12), month % 12, 1, stockholm)
