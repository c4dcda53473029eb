import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'valibot'
import { eventCalendar } from './element.ts'
import { dateBadge, monthName, formatEventTime } from './format.ts'
import { texts } from './texts.ts'
import { icsFile, icsFileName } from './ics.ts'
import { type CalendarEvent, type CmsEvent, eventsInMonth, calendarMonths, parseEvents } from './model.ts'
import { toStockholmTime, monthIndex, parseStockholmTime } from './stockholm-time.ts'

const given = (startDate: string, endDate = '', headline = 'Händelse'): CmsEvent => ({
  startDate,
  endDate,
  headline,
  description: '',
})
const event = (startDate: string, endDate = ''): CalendarEvent => {
  const [read] = parseEvents([given(startDate, endDate)]).events
  if (!read) throw new Error(`${startDate} was left out`)
  return read
}
const written = (startDate: string, endDate = '') => {
  const { from, between = '', to = '' } = formatEventTime(event(startDate, endDate), texts)
  return from + between + to
}
const utc = (text: string) => parseStockholmTime(text)?.toISOString()
const month = (text: string) => monthIndex(parseStockholmTime(text + '-01') ?? toStockholmTime(new Date(0)))

describe('a date from the CMS', () => {
  it.each([
    ['2026-11-28T11:30:00', '2026-11-28T11:30:00.000+01:00', 'winter time, without an offset'],
    ['2026-07-28T11:30:00', '2026-07-28T11:30:00.000+02:00', 'summer time, without an offset'],
    ['2026-11-28 11:30', '2026-11-28T11:30:00.000+01:00', 'a space for the T, no seconds'],
    ['2026-11-28', '2026-11-28T00:00:00.000+01:00', 'a date alone'],
    ['2026-11-28T11:30:00.0000000', '2026-11-28T11:30:00.000+01:00', '.NET’s fractions'],
    ['2026-11-28T11:30:00Z', '2026-11-28T12:30:00.000+01:00', 'UTC'],
    ['2026-11-28T11:30:00-05:00', '2026-11-28T17:30:00.000+01:00', 'another offset'],
    ['2026-11-28T11:30:00+0530', '2026-11-28T07:00:00.000+01:00', 'an offset of half an hour'],
    ['2026-03-29T01:59:00', '2026-03-29T01:59:00.000+01:00', 'the minute before summer time'],
    ['2026-03-29T03:00:00', '2026-03-29T03:00:00.000+02:00', 'the minute after'],
    ['2026-10-25T01:59:00', '2026-10-25T01:59:00.000+02:00', 'the hour before winter time'],
    ['2026-10-25T03:00:00', '2026-10-25T03:00:00.000+01:00', 'the hour after'],
    ['2028-02-29', '2028-02-29T00:00:00.000+01:00', 'a leap day'],
  ])('%s is %s in Stockholm: %s', (text, moment) => {
    expect(utc(text)).toBe(moment)
  })

  it.each([
    '',
    'i morgon',
    '28/11 2026',
    '2026-13-01',
    '2026-02-29',
    '2026-11-31',
    '2026-00-10',
    '2026-11-28T25:00',
    '2026-11-28T11:60',
    '2026-11',
    '0001-01-01T00:00:00',
    '2026-11-28T11',
  ])('%j is no date', (text) => {
    expect(parseStockholmTime(text)).toBeNull()
  })
})

describe('the date and time of an event', () => {
  it.each([
    [
      '2026-11-28T11:30',
      '2026-11-28T13:00',
      '2026-11-28 11:30–13:00',
      'on one day: no ‘till’ [CAL-12, CAL-13, CAL-14]',
    ],
    ['2026-12-13T18:00', '2026-12-14T12:00', '2026-12-13 18:00 till 2026-12-14 12:00', 'into another day [CAL-14]'],
    ['2026-11-28T09:05', '', '2026-11-28 09:05', 'without an end [CAL-12, CAL-13]'],
    ['2026-11-28T09:05', '0001-01-01T00:00:00', '2026-11-28 09:05', 'with the end that .NET writes for none'],
    ['2026-11-28T09:05', '2026-11-28T09:05', '2026-11-28 09:05', 'that ends as it starts'],
    ['2026-11-28T00:00', '2026-11-28T02:00', '2026-11-28 24:00–02:00', 'from midnight, which is 24:00 [CAL-12]'],
    ['2026-11-28T18:00', '2026-11-29T00:00', '2026-11-28 18:00 till 2026-11-29 24:00', 'to midnight [CAL-12, CAL-14]'],
    ['2026-11-28', '2026-11-28', '2026-11-28', 'for a whole day'],
    ['2026-11-28T00:00', '2026-11-28T23:59', '2026-11-28', 'for a whole day, to its last minute'],
    ['2026-11-28', '2026-11-30', '2026-11-28 till 2026-11-30', 'for whole days [CAL-14]'],
    ['2026-11-28', '2026-11-30T23:59', '2026-11-28 till 2026-11-30', 'for whole days, to the last minute [CAL-14]'],
    ['2026-03-29T01:30', '2026-03-29T03:30', '2026-03-29 01:30–03:30', 'over the change to summer time'],
    [
      '2026-11-28T22:30:00Z',
      '2026-11-28T23:30:00Z',
      '2026-11-28 23:30 till 2026-11-29 00:30',
      'on two days in Stockholm, one in London [CAL-14]',
    ],
  ])('%s, %s is written %s: %s', (start, end, expected) => {
    // In the format kk:mm, half past midnight is 24:30.
    expect(written(start, end)).toBe(expected.replace(' 00:30', ' 24:30'))
  })

  it('is in Swedish on its badge', () => {
    expect(dateBadge(event('2026-11-28'), 'sv-SE')).toEqual({ weekday: 'lör', day: '28', month: 'nov' })
    expect(dateBadge(event('2026-05-03'), 'sv-SE')).toEqual({ weekday: 'sön', day: '3', month: 'maj' })
  })
})

it('an event’s badge and a month are named in another language', () => {
  expect(dateBadge(event('2026-11-28'), 'en-GB')).toEqual({ weekday: 'Sat', day: '28', month: 'Nov' })
  expect(monthName(2026 * 12 + 4, 'en-GB')).toBe('May 2026')
})

describe('the months of a calendar', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const nameOf = (index: number) => monthName(index, 'sv-SE')
  const names = (...events: CalendarEvent[]) => calendarMonths(events, now).map(nameOf)

  it('are named in Swedish [CAL-11]', () => {
    const year = Array.from({ length: 12 }, (_, index) => nameOf(2026 * 12 + index))
    expect(year).toEqual(
      'januari februari mars april maj juni juli augusti september oktober november december'
        .split(' ')
        .map((name) => `${name} 2026`),
    )
  })

  it('go from the first event’s to the last event’s, and include the current one', () => {
    expect(names()).toEqual(['november 2026'])
    expect(names(event('2026-12-01'))).toEqual(['november 2026', 'december 2026'])
    expect(names(event('2026-09-01'))).toEqual(['september 2026', 'oktober 2026', 'november 2026'])
    expect(names(event('2026-12-30', '2027-01-02'))).toEqual(['november 2026', 'december 2026', 'januari 2027'])
  })

  it('are those of Stockholm, even if it is another month elsewhere', () => {
    expect(calendarMonths([], new Date('2026-10-31T23:30:00Z')).map(nameOf)).toEqual(['november 2026'])
  })

  it('each have their own events; an event that spans months is in each [CAL-3]', () => {
    const { events } = parseEvents([
      given('2026-12-01', '', 'december'),
      given('2026-11-30T23:00', '2026-12-01T01:00', 'över'),
      given('2026-11-30T18:00', '2026-12-01T00:00', 'till midnatt'),
      given('2026-10-20', '2026-12-31', 'länge'),
      given('2026-11-02', '', 'november'),
    ])
    const shown = (text: string) => eventsInMonth(month(text), events).map(({ headline }) => headline)
    expect(shown('2026-10')).toEqual(['länge'])
    expect(shown('2026-11')).toEqual(['länge', 'november', 'till midnatt', 'över'])
    expect(shown('2026-12')).toEqual(['länge', 'över', 'december'])
    expect(shown('2027-01')).toEqual([])
  })

  it('have every event in every month from its start to its end', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, moment), { minLength: 1, maxLength: 5 }), (pairs) => {
        const { events } = parseEvents(pairs.map(([a, b]) => given(a.toISOString(), b.toISOString())))
        const months = calendarMonths(events, now)
        expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) + index))
        for (const one of events) {
          const standsIn = months.filter((each) => eventsInMonth(each, [one]).length === 1)
          expect(standsIn[0]).toBe(monthIndex(one.start))
          expect(standsIn).toEqual(standsIn.map((_, index) => (standsIn[0] ?? 0) + index))
        }
      }),
    )
  })
})

describe('an invalid event', () => {
  it.each([
    [given('i morgon'), 'has no valid start date ("i morgon")'],
    [given('2026-11-28', 'sen'), 'has no valid end date ("sen")'],
    [given('2026-11-28T13:00', '2026-11-28T11:30'), 'ends before it starts'],
  ])('is left out with a console warning', (invalid, reason) => {
    const { events, problems } = parseEvents([invalid, given('2026-11-28')])
    expect(events).toHaveLength(1)
    expect(problems).toEqual([`'Händelse' ${reason}`])
  })

  it('does not affect the other events, whatever the CMS sends', () => {
    const { events } = parse(eventCalendar.props, {
      events: [
        null,
        7,
        {},
        { startDate: 3 },
        { StartDate: '2026-11-28', Headline: null, Description: { tag: '#root' } },
      ],
    })
    expect(parseEvents(events).events).toHaveLength(1)
  })
})

describe('the iCalendar file of an event', () => {
  const details = { description: 'Soppa, bröd;\nkaffe\\te', url: 'https://www.example.org/kalender/', now: new Date(0) }
  const lines = (one: CalendarEvent) => icsFile(one, details).replaceAll('\r\n ', '').split('\r\n')

  it('has its times in UTC and its texts escaped', () => {
    expect(lines({ ...event('2026-07-28T11:30', '2026-07-28T13:00'), headline: 'Lunch; i dag, ja' })).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTAMP:19700101T000000Z',
        'DTSTART:20260728T093000Z',
        'DTEND:20260728T110000Z',
        'SUMMARY:Lunch\\; i dag\\, ja',
        'DESCRIPTION:Soppa\\, bröd\\;\\nkaffe\\\\te',
        'END:VCALENDAR',
      ]),
    )
  })

  it('has dates for whole days, and the day after as its end', () => {
    expect(lines(event('2026-10-24', '2026-10-25'))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026']),
    )
    expect(lines(event('2026-12-31'))).toContain('DTEND;VALUE=DATE:20270101')
  })

  it('has lines of at most 75 octets, and splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (headline) => {
        const file = icsFile({ ...event('2026-11-28'), headline }, details)
        for (const line of file.split('\r\n')) {
          const octets = new TextEncoder().encode(line)
          expect(octets.length).toBeLessThanOrEqual(75)
          // If a line is folded inside a character, the decoder returns a replacement character.
          expect(new TextDecoder().decode(octets)).toBe(line)
        }
      }),
    )
  })

  it('has a stable UID, and a file name that is valid on every system', () => {
    const uid = (headline: string) =>
      lines({ ...event('2026-11-28'), headline }).find((line) => line.startsWith('UID:'))
    expect(uid('Lunch')).toBe(uid('Lunch'))
    expect(uid('Lunch')).not.toBe(uid('Middag'))
    expect(icsFileName('Sång & önskningar, på Åland!')).toBe('sang-onskningar-pa-aland.ics')
    expect(icsFileName('???')).toBe('handelse.ics')
  })
})

it('a calendar renders in Node', () => {
  const props = parse(eventCalendar.props, { events: [{ startDate: '2026-11-28', headline: 'Lunch' }] })
  const html = renderToString(createElement(eventCalendar.view, { ...props, emit: () => true }))
  expect(html).toContain('Kalender')
})
