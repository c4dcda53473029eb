import { element, plainPicture } from './elements.ts'
import { html } from './html.ts'
import type { Asked, Page } from './layout.ts'

/** Where a paid gift leads. `responseCode=OK` says that the donor comes from the card page. */
export const thankYouPage = ({ site, query }: Asked): Page => ({
  title: 'Tack för din gåva',
  surface: 'rosa',
  hasNewsletter: true,
  sheets: ['sections'],
  body: html`
    <section class="hero thanks">
      <div>
        <h1>Tack för din gåva</h1>
        <p class="lead">Den har kommit fram. I natt sover någon inomhus.</p>
        ${query['responseCode'] === 'OK' && html`<p role="status">Din kortbetalning gick igenom.</p>`}
        <p><a class="quiet" href="/">Till startsidan</a></p>
      </div>
      ${plainPicture('ljus', 'Fem tända ljus i ett kyrkfönster', { base: site.host })}
    </section>
    ${element('newsletter-signup', { placement: 'thankYou', withNames: true })}
  `,
})

/** Where a signed contract of monthly giving leads. */
export const monthlyThankYouPage = (): Page => ({
  title: 'Välkommen som månadsgivare',
  surface: 'rosa',
  hasNewsletter: true,
  sheets: ['sections'],
  body: html`
    <section class="hero thanks">
      <div>
        <h1>Välkommen som månadsgivare</h1>
        <p class="lead">Ditt avtal är underskrivet. Från och med nästa månad är du med och håller dörren öppen.</p>
        <p><a class="quiet" href="/">Till startsidan</a></p>
      </div>
      ${plainPicture('samtal', 'Två personer samtalar över en kopp kaffe')}
    </section>
    ${element('newsletter-signup', { placement: 'thankYou' })}
  `,
})
