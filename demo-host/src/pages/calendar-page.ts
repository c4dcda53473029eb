import { events } from './content/events.ts'
import { element } from './elements.ts'
import { html } from '../html.ts'
import type { Page } from './layout.ts'

/** The page with the event calendar. */
export const calendarPage = (): Page => ({
  title: 'Kalender',
  body: html`
    <div class="narrow stack">
      <h1>Kom och var med</h1>
      <p class="lead">Allt är öppet för alla. Det mesta är gratis.</p>
      ${element('event-calendar', { heading: 'Kalender', events: events() }, html`<p>Ring 010-000 00 00 så berättar vi vad som händer.</p>`)}
    </div>
  `,
})
