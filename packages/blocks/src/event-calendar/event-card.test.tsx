import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EventCard } from './EventCard.tsx'
import { parseEvents } from './model.ts'

/** The card of an event, on a day before it or on another one. */
function card(event: object, now = '2026-11-01T12:00Z'): string {
  const [parsed] = parseEvents([
    { startDate: '', endDate: '', headline: 'Sopplunch', description: '', ...event },
  ]).events
  if (!parsed) throw new Error('The event was left out')
  return renderToStaticMarkup(<EventCard event={parsed} now={new Date(now)} />)
}

it('event-calendar: the start and the end of an event can be read by machines', () => {
  const html = card({ startDate: '2026-11-28T11:30', endDate: '2026-11-29T13:00' })
  const times = [...html.matchAll(/<time[^>]* dateTime="([^"]*)">([^<]*)/g)]
  expect(times.map(([, machine = '', shown]) => [new Date(machine).toISOString(), shown])).toEqual([
    ['2026-11-28T10:30:00.000Z', '2026-11-28 11:30'],
    ['2026-11-29T12:00:00.000Z', '2026-11-29 13:00'],
  ])
})

it('event-calendar: the button of each event is named after it, and a description takes no space without text', () => {
  expect(card({ startDate: '2026-11-28T11:30' })).toContain('aria-label="Lägg till i min kalender: Sopplunch"')
  expect(card({ startDate: '2026-11-28T11:30' })).not.toContain('description')
})

it('event-calendar: an event can be added to a calendar until the day after it', () => {
  const event = { startDate: '2026-11-20', endDate: '2026-11-22' }
  expect(card(event, '2026-11-22T22:59Z')).toContain('Lägg till')
  expect(card(event, '2026-11-22T23:00Z')).not.toContain('Lägg till')
})
