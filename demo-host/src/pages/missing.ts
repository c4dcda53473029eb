import { html } from './html.ts'
import type { Page } from './layout.ts'

/** A page that is not there: most of the site's tree, in this demonstration. */
export const missingPage = (): Page => ({
  title: 'Sidan finns inte',
  body: html`
    <div class="narrow stack">
      <h1>Sidan finns inte</h1>
      <p class="lead">I demonstrationen är det bara några av sidorna som är skrivna.</p>
      <p><a class="quiet" href="/">Till startsidan</a></p>
    </div>
  `,
})
