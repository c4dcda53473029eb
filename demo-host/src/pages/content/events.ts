/**
 * A date that many days from today, with a time in Stockholm and without an offset, as the CMS
 * writes it.
 */
function dateInDays(days: number, time: string): string {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  return `${day}T${time}:00`
}

/** The next day of a week, in days from today. Sunday is 0. */
function daysUntil(weekday: number): number {
  const today = new Date(dateInDays(0, '12:00')).getDay()
  return ((weekday - today + 6) % 7) + 1
}

const event = (start: string, end: string, headline: string, description: string) => ({
  startDate: start,
  endDate: end,
  headline,
  description: `<p>${description}</p>`,
})

/** The events of the next months. */
export const events = () => [
  event(
    dateInDays(-24, '19:00'),
    dateInDays(-24, '20:30'),
    'Kvällskonsert',
    'Brassorkestern spelar i kyrkan. Fri entré, kollekt till soppköket.',
  ),
  event(
    dateInDays(daysUntil(3), '11:30'),
    dateInDays(daysUntil(3), '13:00'),
    'Sopplunch',
    'Soppa, bröd och kaffe. Betala det du kan. <a href="/kontakt/">Säg till om du behöver något särskilt.</a>',
  ),
  event(
    dateInDays(daysUntil(4), '18:00'),
    dateInDays(daysUntil(4), '20:00'),
    'Läxhjälp',
    'För dig i högstadiet och gymnasiet. Vi bjuder på mackor.',
  ),
  event(
    dateInDays(daysUntil(0), '11:00'),
    dateInDays(daysUntil(0), '12:30'),
    'Gudstjänst',
    'Med nattvard. Kyrkkaffe efteråt.',
  ),
  event(
    dateInDays(9, '22:00'),
    dateInDays(10, '06:00'),
    'En natt ute',
    'Vi sover ute för dem som måste. Ta med sovsäck.',
  ),
  event(
    dateInDays(16, '17:00'),
    dateInDays(18, '13:00'),
    'Familjehelg vid sjön',
    'Lek, vila och samtal för stora och små.',
  ),
  event(dateInDays(33, '15:00'), dateInDays(33, '17:00'), 'Öppet hus', 'Se hur vi arbetar och träffa volontärerna.'),
  event(
    dateInDays(47, '18:00'),
    dateInDays(47, '19:30'),
    'Körsång för alla',
    'Du behöver inte kunna sjunga. Du behöver bara komma.',
  ),
  event(dateInDays(68, '00:00'), dateInDays(68, '23:59'), 'Insamlingens dag', 'Hela dagen, i hela landet.'),
]
