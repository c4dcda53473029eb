import { describe, expect, it } from 'vitest'
import { afterPostDays, cardArrival, dayInWords, holidays, isPostDay, stockholmDay } from './post-days.ts'

describe('post days in Sweden', () => {
  // Checked against the calendars of 2024 to 2027, the earliest and latest Easter of the century
  // (23 March 2008, 25 April 2038), and years whose Easter the exceptions of the algorithm move by
  // a week.
  it('exclude the holidays of each year', () => {
    expect([...holidays(2026)]).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-06-06',
      '2026-06-19',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-31',
    ])
    expect([...holidays(2024)]).toEqual(
      expect.arrayContaining(['2024-03-29', '2024-04-01', '2024-05-09', '2024-06-21']),
    )
    expect([...holidays(2027)]).toEqual(
      expect.arrayContaining(['2027-03-26', '2027-03-29', '2027-05-06', '2027-06-25']),
    )
  })

  it.each([
    [2008, '2008-03-24'],
    [1954, '1954-04-19'],
    [1981, '1981-04-20'],
    [2038, '2038-04-26'],
    [2049, '2049-04-19'],
    [2076, '2076-04-20'],
  ])('exclude Easter Monday of %i', (year, monday) => {
    expect(holidays(year).has(monday)).toBe(true)
  })

  it('tell weekends, holidays and ordinary weekdays apart', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-24', '2025-06-06', '2026-06-19'].map(isPostDay)).toEqual(
      [true, false, false, false, false, false],
    )
  })

  it.each([
    ['a plain Monday', '2026-11-16', '2026-11-20', '2026-11-23'],
    ['a Saturday, so that Monday is the first day', '2026-11-21', '2026-11-26', '2026-11-27'],
    ['before Christmas, with New Year behind it', '2026-12-21', '2026-12-29', '2026-12-30'],
    ['the day before Christmas Eve', '2026-12-23', '2027-01-04', '2027-01-05'],
    ['Maundy Thursday', '2026-04-02', '2026-04-10', '2026-04-13'],
    ['the eve of Epiphany', '2027-01-05', '2027-01-12', '2027-01-13'],
  ])('a card ordered on %s arrives after 4 to 5 post days [ANN-22]', (_, ordered, earliest, latest) => {
    expect(cardArrival(ordered)).toEqual({ earliest, latest })
  })

  it('zero post days after a day is the day itself', () => {
    expect(afterPostDays('2026-11-21', 0)).toBe('2026-11-21')
  })

  it('stockholmDay gives the day in Sweden, whatever the time zone', () => {
    expect(stockholmDay(new Date('2026-11-21T22:59:59Z'))).toBe('2026-11-21')
    expect(stockholmDay(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
    expect(stockholmDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  })

  it('dayInWords gives the day as text', () => {
    expect(dayInWords('2026-12-03', 'sv-SE')).toBe('torsdag 3 december')
    expect(dayInWords('2026-12-03', 'en-GB')).toBe('Thursday 3 December')
  })
})
