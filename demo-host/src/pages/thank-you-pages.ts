import { element, plainImage } from './elements.ts'
import { type Html, html } from './html.ts'
import type { PageRequest, Page } from './layout.ts'

interface ThankYouContent {
  readonly title: string
  readonly lead: string
  /** Extra text below the lead. */
  readonly note?: Html | false
  readonly picture: Html
  /** Props of the newsletter signup. */
  readonly newsletter?: object
}

/** A thank-you page with a newsletter signup. */
const thankYouLayout = ({ title, lead, note = false, picture, newsletter = {} }: ThankYouContent): Page => ({
  title,
  surface: 'rosa',
  hasNewsletter: true,
  styleSheets: ['sections'],
  body: html`
    <section class="hero thanks">
      <div>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${note}
        <p><a class="button-secondary" href="/">Till startsidan</a></p>
      </div>
      ${picture}
    </section>
    ${element('newsletter-signup', { placement: 'thankYou', ...newsletter })}
  `,
})

/** The page after a paid gift. `responseCode=OK`: the donor comes from the card page (NEW-14). */
export const thankYouPage = ({ site, query }: PageRequest): Page =>
  thankYouLayout({
    title: 'Tack för din gåva',
    lead: 'Den har kommit fram. I natt sover någon inomhus.',
    note: query['responseCode'] === 'OK' && html`<p role="status">Din kortbetalning gick igenom.</p>`,
    picture: plainImage('ljus', 'Fem tända ljus i ett kyrkfönster', { base: site.host }),
    newsletter: { withNames: true },
  })

/** The page after a signed contract for monthly gifts. */
export const monthlyThankYouPage = (): Page =>
  thankYouLayout({
    title: 'Välkommen som månadsgivare',
    lead: 'Ditt avtal är underskrivet. Från och med nästa månad är du med och håller dörren öppen.',
    picture: plainImage('samtal', 'Två personer samtalar över en kopp kaffe'),
  })
