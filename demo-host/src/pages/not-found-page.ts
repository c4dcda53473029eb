import { html } from './html.ts'
import type { Page } from './layout.ts'

/** The 404 page. Most pages of the site's tree do not exist in this demo. */
export const notFoundPage = (): Page => ({
  title: 'Sidan finns inte',
  body: html`
    <div class="narrow stack">
      <h1>Sidan finns inte</h1>
      <p class="lead">I demonstrationen är det bara några av sidorna som är skrivna.</p>
      <p><a class="button-secondary" href="/">Till startsidan</a></p>
    </div>
  `,
})
