import { compactDate } from './format.ts'
import { type CalendarEvent, dayAfter } from './model.ts'

/** A `TZDate` writes its own offset; a calendar file wants UTC. */
const utc = (moment: Date): string => new Date(moment.getTime()).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text of RFC 5545: commas, semicolons and backslashes escaped, line breaks written out. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const encoder = new TextEncoder()

/** A line of at most 75 octets, continued on the next with a space before it; no character is cut in two. */
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > 75) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += octets
  }
  return result
}

/** A short name for a text that stays the same, so that an event added twice is one (FNV-1a). */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const octet of encoder.encode(text)) value = Math.imul(value ^ octet, 0x01000193)
  return (value >>> 0).toString(36)
}

export interface IcsDetails {
  /** The description as text. */
  readonly description: string
  /** The page that the event stands on. */
  readonly url: string
  readonly now: Date
}

/** An event as an iCalendar file (RFC 5545). Times are given in UTC, whole days as dates with the day after as their end. */
export function icsFile(event: CalendarEvent, { description, url, now }: IcsDetails): string {
  const { start, end, isAllDay, headline } = event
  const times = isAllDay
    ? [`DTSTART;VALUE=DATE:${compactDate(start)}`, `DTEND;VALUE=DATE:${compactDate(dayAfter(event))}`]
    : [`DTSTART:${utc(start)}`, ...(end && end > start ? [`DTEND:${utc(end)}`] : [])]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//charity-elements//event-calendar//SV',
    'BEGIN:VEVENT',
    `UID:${utc(start)}-${hash(headline)}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    ...times,
    `SUMMARY:${escaped(headline)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** A file name that every system takes: `luciakonsert-i-templet.ics`. */
export function icsName(headline: string): string {
  const name = headline
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${name.slice(0, 60) || 'handelse'}.ics`
}
