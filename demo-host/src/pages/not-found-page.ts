import { html } from '../html.ts'
import type { Page } from './layout.ts'

/** The 404 page. */
export const notFoundPage = (): Page => ({
  title: 'Sidan finns inte',
  body: html`
    <div class="narrow stack">
      <h1>Sidan finns inte</h1>
      <p class="lead">Adressen kan vara felskriven, eller så har sidan flyttat.</p>
      <p><a class="button-secondary" href="/">Till startsidan</a></p>
      <p><a href="/sok/">Sök på webbplatsen</a></p>
    </div>
  `,
})
