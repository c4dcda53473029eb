import type { Example } from '@charity-elements/runtime'
import type { EventCalendarInput } from './props.ts'

/** A day of this month, so that the examples always have events to show: `2026-11-08`. */
const day = (date: number, monthsFromNow = 0): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + monthsFromNow, date)).toISOString().slice(0, 10)
}

const fallback = '<h2>Kalender</h2><p><a href="/kalender/">Se alla händelser</a></p>'

export const examples: readonly Example<EventCalendarInput>[] = [
  {
    name: 'Events',
    props: {
      events: [
        {
          startDate: `${day(8)}T11:30:00`,
          endDate: `${day(8)}T13:00:00`,
          headline: 'Sopplunch i Templet',
          description: '<p>Soppa, bröd och kaffe. Ingen anmälan, <strong>alla är välkomna</strong>.</p>',
        },
        {
          startDate: `${day(13)}T18:00:00`,
          endDate: `${day(14)}T01:00:00`,
          headline: 'Luciakonsert och öppet hus',
          description:
            '<p>Kören sjunger, och sedan stannar vi till natten. <a href="/ge/">Ge en gåva</a> i insamlingen.</p>',
        },
        { startDate: day(20), endDate: day(22), headline: 'Läger för barnfamiljer', description: '' },
        { startDate: `${day(25)}T15:00:00`, headline: 'Julfirande' },
        { startDate: `${day(10, 2)}T19:00:00`, endDate: `${day(10, 2)}T20:30:00`, headline: 'Bibelstudium' },
        { startDate: `${day(3, -1)}T10:00:00Z`, endDate: `${day(3, -1)}T11:00:00Z`, headline: 'Gudstjänst' },
      ],
    },
    fallback,
  },
  { name: 'Without events', props: { heading: 'Det händer i kyrkan', events: [] }, fallback },
  {
    name: 'A month without events',
    props: { heading: 'Längre fram', events: [{ startDate: `${day(10, 2)}T19:00:00`, headline: 'Bibelstudium' }] },
    fallback,
  },
  {
    name: 'Overlong',
    props: {
      heading: 'Allt som händer i våra församlingar, mötesplatser och härbärgen den närmaste tiden',
      events: [
        {
          startDate: `${day(1)}T00:00:00`,
          endDate: `${day(28)}T23:59:00`,
          headline: 'Insamlingsverksamhetssamordningsmöte med efterföljande gemensam måltid för alla som vill vara med',
          description: `<p>${'Vi träffas, äter tillsammans och talar om vintern. '.repeat(12)}</p><ul><li>Ta med dig en vän</li></ul>`,
        },
      ],
    },
    fallback,
  },
]
