import { amountImpacts, donationForm, englishImpacts } from './campaign-content.ts'
import { element, plainImage } from './elements.ts'
import { type Html, html } from '../html.ts'
import type { PageRequest, Page } from './layout.ts'

interface ThankYouContent extends Pick<Page, 'title' | 'lang'> {
  /** Props of the thanks. */
  readonly thanks: object
  /** The content that shows until the thanks have loaded, or if they never do. */
  readonly fallback: Html
  readonly picture: Html
  /** What follows: by default the newsletter signup, and the way to the start page. */
  readonly next?: Html
}

const newsletter = (props: object) => html`
  ${element('newsletter-signup', { placement: 'thankYou', ...props })}
  <p><a href="/">Till startsidan</a></p>
`

/** A thank-you page: the thanks beside a picture, and what follows. */
const thankYouLayout = ({ title, lang, thanks, fallback, picture, next = newsletter({}) }: ThankYouContent): Page => ({
  title,
  ...(lang && { lang }),
  measures: 'gifts',
  hidesNewsletter: true,
  styleSheets: ['sections'],
  body: html`
    <section class="hero thanks">
      ${element('thank-you', { ...thanks, backgroundColor: 'Rosa' }, fallback)} ${picture}
    </section>
    ${next}
  `,
})

/**
 * The title of the page after a gift, and what shows before the thanks. `responseCode=OK`: the donor
 * comes from the card page. Somebody may come without a gift, or after a failed payment.
 */
function paidTitle({ query }: PageRequest): Pick<ThankYouContent, 'title' | 'fallback'> {
  const isPaid = query['responseCode'] === 'OK'
  const title = isPaid ? 'Tack för din gåva' : 'Tack'
  return {
    title,
    fallback: html`<div>
      <h1>${title}</h1>
      ${isPaid && html`<p role="status">Din kortbetalning gick igenom.</p>`}
    </div>`,
  }
}

const paidThanks = {
  amountImpacts,
  taxNote: 'Angav du ditt personnummer lämnar vi uppgift till Skatteverket i januari.',
  hasReceipt: true,
}

/** The page after a gift or an invoice. */
export const thankYouPage = (asked: PageRequest): Page => {
  const { host } = asked.site
  return thankYouLayout({
    ...paidTitle(asked),
    thanks: {
      ...paidThanks,
      paidText: 'Den gör skillnad redan i natt.',
      recurringText:
        'Nästa gåva dras från ditt kort om en månad. Vill du ändra eller avsluta, ring 010-000 00 00 eller svara på kvittot.',
      invoiceText: 'Fakturan ska betalas inom 30 dagar. När den är betald skickar vi ett tackbrev att sätta upp.',
      monthlyHeading: 'Vill du hålla dörren öppen hela året?',
      monthlyText: 'En säng behövs också när det inte är jul. Med {amount} i månaden vet vi att den finns i morgon.',
      monthlyAmountChoices: donationForm.monthlyAmountChoices,
      monthlyLink: { title: 'Se hur det går till', url: `${host}/ge/manad/` },
      shareUrl: `${host}/kampanj/`,
      shareText: 'Jag gav en natt inomhus. Vill du också?',
    },
    picture: plainImage('natt', 'Ett rött hus med tända fönster en vinternatt', { base: host }),
    next: newsletter({ withNames: true }),
  })
}

/** The page after a gift in somebody's name, with the picture of its page for giving. */
const tributeThankYouPage =
  (paidText: string, picture: Html) =>
  (asked: PageRequest): Page =>
    thankYouLayout({
      ...paidTitle(asked),
      thanks: { ...paidThanks, paidText },
      picture,
      next: newsletter({ withNames: true }),
    })

export const honourThankYouPage = tributeThankYouPage(
  'Gåvan ges i den hyllades namn, och går dit den behövs mest just nu.',
  plainImage('kor', 'En kör sjunger i en kyrka'),
)

export const memoryThankYouPage = tributeThankYouPage(
  'Gåvan blir till mat, värme och sällskap för någon som lever. Så får det goda fortsätta.',
  plainImage('ljus', 'Fem tända ljus i ett kyrkfönster'),
)

/** The page after a signed contract for monthly gifts. */
export const monthlyThankYouPage = ({ site }: PageRequest): Page =>
  thankYouLayout({
    title: 'Välkommen som månadsgivare',
    thanks: {
      gift: { kind: 'contract' },
      contractText:
        'Ditt avtal är underskrivet. Från och med nästa månad är du med och håller dörren öppen. Den första gåvan dras den 28 nästa månad.',
      shareUrl: `${site.host}/kampanj/`,
    },
    fallback: html`<div><h1>Välkommen som månadsgivare</h1></div>`,
    picture: plainImage('samtal', 'Två personer samtalar över en kopp kaffe'),
  })

/** The English page after a gift or a signed contract. */
export const englishThankYouPage = ({ site, query }: PageRequest): Page => {
  const title = query['responseCode'] === 'OK' ? 'Thank you for your gift' : 'Thank you'
  return thankYouLayout({
    lang: 'en',
    title,
    thanks: {
      paidText: 'It makes a difference tonight: somebody will sleep indoors.',
      contractText: 'Your agreement is signed. The first gift will be taken on the 28th of next month.',
      amountImpacts: englishImpacts,
      taxNote:
        'If you entered your personal identity number, we will report the gift to the Swedish Tax Agency in January.',
      hasReceipt: true,
      shareUrl: `${site.host}/en/`,
      shareText: 'I gave a night indoors. Will you too?',
    },
    fallback: html`<div><h1>${title}</h1></div>`,
    picture: plainImage('natt', 'A red house with lit windows on a winter night'),
    next: html`<p><a href="/en/">Back to the home page</a></p>`,
  })
}
