import { element, plainPicture } from './elements.ts'
import { type Html, html } from './html.ts'
import type { Asked, Page } from './layout.ts'

interface Thanks {
  readonly title: string
  readonly lead: string
  /** Said under it, when the donor comes from somewhere. */
  readonly note?: Html | false
  readonly picture: Html
  /** The props of the signup. */
  readonly newsletter?: object
}

/** A page that thanks, and asks for one more thing. */
const thanks = ({ title, lead, note = false, picture, newsletter = {} }: Thanks): Page => ({
  title,
  surface: 'rosa',
  hasNewsletter: true,
  sheets: ['sections'],
  body: html`
    <section class="hero thanks">
      <div>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${note}
        <p><a class="quiet" href="/">Till startsidan</a></p>
      </div>
      ${picture}
    </section>
    ${element('newsletter-signup', { placement: 'thankYou', ...newsletter })}
  `,
})

/** Where a paid gift leads. `responseCode=OK` says that the donor comes from the card page. */
export const thankYouPage = ({ site, query }: Asked): Page =>
  thanks({
    title: 'Tack för din gåva',
    lead: 'Den har kommit fram. I natt sover någon inomhus.',
    note: query['responseCode'] === 'OK' && html`<p role="status">Din kortbetalning gick igenom.</p>`,
    picture: plainPicture('ljus', 'Fem tända ljus i ett kyrkfönster', { base: site.host }),
    newsletter: { withNames: true },
  })

/** Where a signed contract of monthly giving leads. */
export const monthlyThankYouPage = (): Page =>
  thanks({
    title: 'Välkommen som månadsgivare',
    lead: 'Ditt avtal är underskrivet. Från och med nästa månad är du med och håller dörren öppen.',
    picture: plainPicture('samtal', 'Två personer samtalar över en kopp kaffe'),
  })
