import { events } from './content/events.ts'
import { element } from './elements.ts'
import { html } from '../html.ts'
import type { Page } from './layout.ts'

/** The page with the event calendar, prerendered: near the end of a month few events are left, and it is short. */
export const calendarPage = (): Page => ({
  title: 'Kalender',
  isPrerendered: true,
  body: html`
    <div class="narrow stack">
      <h1>Kom och var med</h1>
      <p class="lead">Allt är öppet för alla. Det mesta är gratis.</p>
      ${element('event-calendar', { heading: 'Kalender', events: events() }, html`<p>Ring 010-000 00 00 så berättar vi vad som händer.</p>`)}
    </div>
  `,
})
