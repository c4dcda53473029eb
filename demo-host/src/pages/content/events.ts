/** A date that many days from today, with a time in Stockholm and without an offset, as the CMS writes it. */
function at(days: number, time: string): string {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  return `${day}T${time}:00`
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
    at(-24, '19:00'),
    at(-24, '20:30'),
    'Kvällskonsert',
    'Brassorkestern spelar i kyrkan. Fri entré, kollekt till soppköket.',
  ),
  event(
    at(1, '11:30'),
    at(1, '13:00'),
    'Sopplunch',
    'Soppa, bröd och kaffe. Betala det du kan. <a href="/kontakt/">Säg till om du behöver något särskilt.</a>',
  ),
  event(at(2, '18:00'), at(2, '20:00'), 'Läxhjälp', 'För dig i högstadiet och gymnasiet. Vi bjuder på mackor.'),
  event(at(5, '11:00'), at(5, '12:30'), 'Gudstjänst', 'Med nattvard. Kyrkkaffe efteråt.'),
  event(at(9, '22:00'), at(10, '06:00'), 'En natt ute', 'Vi sover ute för dem som måste. Ta med sovsäck.'),
  event(at(16, '17:00'), at(18, '13:00'), 'Familjehelg vid sjön', 'Lek, vila och samtal för stora och små.'),
  event(at(33, '15:00'), at(33, '17:00'), 'Öppet hus', 'Se hur vi arbetar och träffa volontärerna.'),
  event(at(47, '18:00'), at(47, '19:30'), 'Körsång för alla', 'Du behöver inte kunna sjunga. Du behöver bara komma.'),
  event(at(68, '00:00'), at(68, '23:59'), 'Insamlingens dag', 'Hela dagen, i hela landet.'),
]
