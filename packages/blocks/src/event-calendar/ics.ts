import { compactDate } from './format.ts'
import { type CalendarEvent, dayAfter } from './model.ts'

/** UTC, as a calendar file requires. A `TZDate` would write its own offset. */
const utc = (moment: Date): string => new Date(moment.getTime()).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Escapes a text as in RFC 5545: commas, semicolons, backslashes and line breaks. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const encoder = new TextEncoder()

/**
 * Folds a line after at most 75 octets; the continuation starts with a space. Never splits a
 * character.
 */
function foldLine(line: string): string {
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

/** A short stable hash of a text (FNV-1a): the same event added twice has the same UID. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const octet of encoder.encode(text)) value = Math.imul(value ^ octet, 0x01000193)
  return (value >>> 0).toString(36)
}

export interface IcsDetails {
  /** The description as plain text. */
  readonly description: string
  /** The page with the event. */
  readonly url: string
  readonly now: Date
}

/**
 * An event as an iCalendar file (RFC 5545). Times are in UTC; an all-day event has dates, and ends
 * on the day after its last.
 */
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
    `SUMMARY:${escapeText(headline)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
}

/** A file name that is valid on every system: `luciakonsert-i-templet.ics`. */
export function icsFileName(headline: string): string {
  const name = headline
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name.slice(0, 60) || 'handelse'}.ics`
}
