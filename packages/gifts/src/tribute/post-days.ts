/** A day as `YYYY-MM-DD`, without time or zone. */
export type Day = string

const dayLength = 86_400_000

const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)
const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** A day so many days later, or earlier when the number is negative. */
const plus = (day: Day, days: number): Day => toDay(toTime(day) + days * dayLength)

/** 0 for Sunday to 6 for Saturday. */
const weekday = (day: Day): number => new Date(toTime(day)).getUTCDay()

/** The first day from `day` on that is such a weekday. */
const firstFrom = (day: Day, wanted: number): Day => plus(day, (wanted - weekday(day) + 7) % 7)

/** Easter Sunday: the first Sunday after the paschal full moon, as Gauss finds it from 1900 to 2199. */
function easterSunday(year: number): Day {
  const golden = year % 19
  const moon = (19 * golden + 24) % 30
  const isMoved = moon === 29 || (moon === 28 && golden > 10)
  return firstFrom(plus(`${year}-03-22`, isMoved ? moon - 1 : moon), 0)
}

/**
 * The days of a year without post beside weekends: the public holidays (act 1989:253) that can fall on a weekday, and the three
 * eves that the act 1930:173, section 2, puts on a level with them.
 */
export function holidays(year: number): ReadonlySet<Day> {
  const easter = easterSunday(year)
  const midsummerDay = firstFrom(`${year}-06-20`, 6)
  return new Set([
    `${year}-01-01`,
    `${year}-01-06`,
    plus(easter, -2), // Good Friday
    plus(easter, 1), // Easter Monday
    `${year}-05-01`,
    plus(easter, 39), // Ascension Day
    `${year}-06-06`,
    plus(midsummerDay, -1),
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
    `${year}-12-31`,
  ])
}

/** Whether post is carried out on a day. */
export function isPostDay(day: Day): boolean {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6
  return !isWeekend && !holidays(Number(day.slice(0, 4))).has(day)
}

/** The post day that is so many post days after a day; the day itself does not count. */
export function afterPostDays(day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0;) {
    reached = plus(reached, 1)
    if (isPostDay(reached)) left -= 1
  }
  return reached
}

/** When a card that is ordered on a day arrives: after 4 to 5 post days (specification 2, section 9). */
export const cardArrival = (ordered: Day): { readonly earliest: Day; readonly latest: Day } => ({
  earliest: afterPostDays(ordered, 4),
  latest: afterPostDays(ordered, 5),
})

/** The day that it is in Sweden at an instant, wherever the donor's clock is set. Swedish dates are written as `Day` is. */
export const stockholmDay = (instant: Date): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(instant)

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toTime(text)) && toDay(toTime(text)) === text

/** A day in words: `torsdag 24 december`. */
export const dayInWords = (day: Day): string =>
  new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    toTime(day),
  )
