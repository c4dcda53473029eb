import { toDay, toTime, type Day } from '../fields.ts'

const dayLength = 86_400_000

/** Adds days to a day. `days` may be negative. */
const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * dayLength)

/** 0 for Sunday to 6 for Saturday. */
const weekday = (day: Day): number => new Date(toTime(day)).getUTCDay()

/** The first day with this weekday, from `day` on. */
const firstWeekdayFrom = (day: Day, wanted: number): Day => addDays(day, (wanted - weekday(day) + 7) % 7)

/**
 * Easter Sunday: the first Sunday after the paschal full moon, by Gauss's algorithm; valid from
 * 1900 to 2199.
 */
function easterSunday(year: number): Day {
  const golden = year % 19
  const moon = (19 * golden + 24) % 30
  const isMoved = moon === 29 || (moon === 28 && golden > 10)
  return firstWeekdayFrom(addDays(`${year}-03-22`, isMoved ? moon - 1 : moon), 0)
}

/**
 * The days of a year without postal delivery, apart from weekends: the public holidays that can
 * fall on a weekday (act 1989:253), and the three eves that count as public holidays (act 1930:173,
 * section 2).
 */
export function holidays(year: number): ReadonlySet<Day> {
  const easter = easterSunday(year)
  const midsummerDay = firstWeekdayFrom(`${year}-06-20`, 6)
  return new Set([
    `${year}-01-01`,
    `${year}-01-06`,
    addDays(easter, -2), // Good Friday
    addDays(easter, 1), // Easter Monday
    `${year}-05-01`,
    addDays(easter, 39), // Ascension Day
    `${year}-06-06`,
    addDays(midsummerDay, -1),
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
    `${year}-12-31`,
  ])
}

/** Whether post is delivered on a day. */
export function isPostDay(day: Day): boolean {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6
  return !isWeekend && !holidays(Number(day.slice(0, 4))).has(day)
}

/** The post day `count` post days after a day. The day itself does not count. */
export function afterPostDays(day: Day, count: number): Day {
  let reached = day
  for (let remaining = count; remaining > 0;) {
    reached = addDays(reached, 1)
    if (isPostDay(reached)) remaining -= 1
  }
  return reached
}

/** When a card that is ordered on a day arrives: after 4 to 5 post days. */
export const cardArrival = (ordered: Day): { readonly earliest: Day; readonly latest: Day } => ({
  earliest: afterPostDays(ordered, 4),
  latest: afterPostDays(ordered, 5),
})

/**
 * The day in Sweden at an instant, independent of the donor's time zone. The locale `sv-SE` writes
 * dates in the format of `Day`.
 */
export const stockholmDay = (instant: Date): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(instant)

/** A day as text: `torsdag 24 december`. */
export const dayInWords = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    toTime(day),
  )
