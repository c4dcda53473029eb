import { html } from './html.ts'
import type { Asked, Page } from './layout.ts'

/** Where a paid gift leads. `responseCode=OK` says that the donor comes from the card page. */
export const thankYouPage = ({ query }: Asked): Page => ({
  title: 'Tack för din gåva',
  surface: 'rosa',
  body: html`
    <section class="thanks">
      <h1>Tack för din gåva</h1>
      <p class="lead">Den har kommit fram. I natt sover någon inomhus.</p>
      ${query['responseCode'] === 'OK' && html`<p>Din kortbetalning gick igenom.</p>`}
      <p><a class="quiet" href="/">Till startsidan</a></p>
    </section>
  `,
})
