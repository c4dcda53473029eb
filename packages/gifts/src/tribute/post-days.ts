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

/** Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  return plus(`${year}-03-22`, epact + toSunday - 7 * shift)
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

/** The day that it is in Sweden at an instant, wherever the donor's clock is set. */
export function stockholmDay(instant: Date): Day {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Stockholm',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
  return parts.split('/').reverse().join('-')
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toTime(text)) && toDay(toTime(text)) === text

/** A day in words: `torsdag 24 december`. */
export const dayInWords = (day: Day): string =>
  new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    toTime(day),
  )
