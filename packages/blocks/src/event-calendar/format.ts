import { format } from 'date-fns'
import { sv } from 'date-fns/locale/sv'
import { type CalendarEvent, endsOnAnotherDay } from './model.ts'
import { startOfMonth } from './stockholm.ts'
import { texts } from './texts.ts'

const inSwedish = (moment: Date, pattern: string): string => format(moment, pattern, { locale: sv })

/** `november 2026` */
export const monthName = (month: number): string => inSwedish(startOfMonth(month), 'LLLL yyyy')

/** What stands on an event's badge: `lör`, `28`, `nov`. */
export const badge = ({ start }: CalendarEvent) => ({
  weekday: inSwedish(start, 'EEE'),
  day: inSwedish(start, 'd'),
  month: inSwedish(start, 'LLL').replace('.', ''),
})

const date = (moment: Date): string => inSwedish(moment, 'yyyy-MM-dd')
/** Hours from 1 to 24: midnight is 24:00, as specified. */
const time = (moment: Date): string => inSwedish(moment, 'kk:mm')

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
  const written = (moment: Date): string => (isAllDay ? date(moment) : `${date(moment)} ${time(moment)}`)
  const from = written(start)
  if (!end || end.getTime() === start.getTime()) return { from }
  if (endsOnAnotherDay(event)) return { from, to: written(end), between: ` ${texts.until} ` }
  return isAllDay ? { from } : { from, to: time(end), between: '–' }
}
