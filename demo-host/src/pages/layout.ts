import { menuData } from './content/menus.ts'
import { element } from './elements.ts'
import { type Html, html } from '../html.ts'
import type { Site } from './site.ts'

/** The request that a page is rendered for. */
export interface PageRequest {
  site: Site
  path: string
  query: Record<string, unknown>
}

/** Style sheets of `assets/` that a page links only if it uses them. */
export const optionalStyleSheets = ['answers', 'campaign', 'cards', 'examples', 'search', 'sections', 'towns'] as const

export interface Page {
  title: string
  description?: string
  /** Default: Swedish. */
  lang?: 'en'
  body: Html
  /** Whether the content of its elements is in its HTML. */
  isPrerendered?: boolean
  /** Background of the page's first section. */
  surface?: 'rosa' | 'bla'
  isStartPage?: boolean
  /**
   * Whether to leave out the newsletter signup in the footer, because the page has its own, or asks
   * for a gift and already says how data is used.
   */
  hidesNewsletter?: boolean
  /** Style sheets in addition to `pages.css`. */
  styleSheets?: readonly (typeof optionalStyleSheets)[number][]
  /** What the page measures, with consent: page views, or the gifts that lead here. */
  measures?: 'views' | 'gifts'
  /** Extra sources in the page's Content Security Policy, by directive. */
  policy?: Readonly<Record<string, string>>
}

const aboutUs = 'Famnen ger människor i hemlöshet en säng, ett mål mat och någon som lyssnar.'

const measuringAttributes = { views: html`data-track-pages`, gifts: html`data-thank-you-page` }

/** Renders a whole page, as a CMS's master template would: one script tag, no inline script. */
export function layout(site: Site, page: Page): string {
  const { host } = site
  return html`<!doctype html>
    <html lang="${page.lang ?? 'sv'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} – Famnen</title>
        <meta name="description" content="${page.description ?? `${page.title}. ${aboutUs}`}" />
        <link rel="icon" href="${host}/assets/icon.svg" type="image/svg+xml" />
        <link rel="preload" href="${host}/assets/figtree.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${host}/cdn/v1/placeholder.css" />
        ${['pages', ...(page.styleSheets ?? [])].map(
          (sheet) => html`<link rel="stylesheet" href="${host}/assets/${sheet}.css" />`,
        )}
        <script
          type="module"
          src="${host}/cdn/${site.loader}"
          data-api-base="${host}"
          data-recipient="Famnen"
          data-track-links="true"
          data-checkout-hosts="${new URL(site.simulators).host}"
          ${page.measures && measuringAttributes[page.measures]}
        ></script>
        ${page.measures && html`<script type="module" src="${host}/assets/consent.js"></script>`}
      </head>
      <body class="${page.surface ?? ''}">
        ${
          page.lang === 'en'
            ? html`<nav aria-label="Skip link"><a class="skip" href="#innehall">Skip to the content</a></nav>`
            : html`<nav aria-label="Genväg"><a class="skip" href="#innehall">Till innehållet</a></nav>`
        }
        ${page.lang === 'en' ? englishHeader : site.name === 'main' ? mainHeader(page) : campaignHeader(site)}
        <main id="innehall" tabindex="-1">${page.body}</main>
        ${
          page.measures &&
          (page.lang === 'en'
            ? consentBanner('Measurement', 'May we measure which advertisements lead to gifts?', 'Yes', 'No')
            : consentBanner('Mätning', 'Får vi mäta vilka annonser som leder till gåvor?', 'Ja', 'Nej'))
        }
        ${page.lang === 'en' ? englishFooter(site) : footer(site, page)}
      </body>
    </html>`.markup
}

/** The banner of a consent platform, which `assets/consent.js` simulates. */
const consentBanner = (name: string, question: string, yes: string, no: string) =>
  html`<section class="consent" aria-label="${name}">
    <p>${question}</p>
    <button type="button" value="granted">${yes}</button>
    <button type="button" value="denied">${no}</button>
  </section>`

const mainHeader = ({ isStartPage = false }: Page) =>
  element(
    'site-header',
    { menuData, siteTitle: 'Famnen', logo: { url: '/assets/logo.svg', alt: '', width: 56, height: 56 }, isStartPage },
    html`<header class="site-top">
      ${isStartPage ? html`<h1 class="wordmark">Famnen</h1>` : html`<a class="wordmark" href="/">Famnen</a>`}
      <nav aria-label="Huvudmeny">
        <a href="/om-oss/">Om oss</a>
        <a href="/kalender/">Kalender</a>
        <a href="/volontar/">Bli volontär</a>
        <a class="button-primary" href="/ge/">Ge en gåva</a>
      </nav>
    </header>`,
  )

/** Full addresses, because elements resolve paths against the main site. */
const campaignItems = (origin: string) => [
  { path: `${origin}/`, title: 'Kampanjen', tagline: 'Hundra sängar till i vinter', children: [] },
  {
    path: `${origin}/sa-hjalper-du/`,
    title: 'Så hjälper du',
    tagline: 'Fyra sätt att ge en natt inomhus',
    children: [
      { path: `${origin}/sa-hjalper-du/swish/`, title: 'Swish', tagline: 'På en minut', children: [] },
      { path: `${origin}/sa-hjalper-du/foretag/`, title: 'Företag', tagline: 'Med faktura', children: [] },
    ],
  },
]

const campaignHeader = ({ host, origin }: Site) =>
  element(
    'campaign-menu',
    {
      items: campaignItems(origin),
      siteTitle: 'En natt inomhus',
      logo: { url: `${host}/assets/logo.svg`, alt: 'Famnen', width: 56, height: 56 },
    },
    html`<header class="site-top">
      <a class="wordmark" href="/">En natt inomhus</a>
      <nav aria-label="Huvudmeny"><a href="${host}/">Till famnen.se</a></nav>
    </header>`,
  )

const footer = ({ host, documentation }: Site, { hidesNewsletter = false }: Page) =>
  html`<footer>
    ${
      !hidesNewsletter &&
      html`<div class="newsletter">
        ${element('newsletter-signup', { placement: 'footer' }, html`<a href="${host}/kontakt/">Få vårt nyhetsbrev</a>`)}
      </div>`
    }
    <div class="site-foot">
      <div>
        <p class="wordmark">Famnen</p>
        <p>Kyrka och hjälporganisation. En påhittad sådan, på en demonstrationsserver: inga pengar flyttas.</p>
        <p class="accounts">Org.nr 802000-0000<br />Plusgiro (90-konto) 90 00 00-0<br />Swish 123 118 11 89</p>
      </div>
      <nav aria-label="Sidfot">
        <h2>Famnen</h2>
        <a href="${host}/ge/">Alla sätt att ge</a>
        <a href="${host}/hitta-din-ort/">Hitta din ort</a>
        <a href="${host}/kontakt/">Kontakt</a>
        <a href="${host}/stod-oss/villkor/integritetspolicy/">Integritetspolicy</a>
        <a href="${host}/en/" lang="en" hreflang="en">In English</a>
      </nav>
      <nav aria-label="För utvecklare och redaktörer">
        <h2>För utvecklare</h2>
        <a href="${host}/exempel/">Komponenterna</a>
        <a href="${host}/forhandsvisning/">Förhandsvisning</a>
        ${documentation.map(({ path, title }) => html`<a href="${host}${path}">${title}</a>`)}
      </nav>
    </div>
  </footer>`

const englishHeader = html`<header class="site-top">
  <a class="wordmark" href="/en/">Famnen</a>
  <nav aria-label="Languages"><a href="/" lang="sv" hreflang="sv">På svenska</a></nav>
</header>`

const englishFooter = ({ host }: Site) =>
  html`<footer>
    <div class="site-foot">
      <div>
        <p class="wordmark">Famnen</p>
        <p>A church and charity. An invented one, on a demonstration server: no money changes hands.</p>
        <p class="accounts">
          Swedish organisation number 802000-0000<br />Plusgiro (90-konto) 90 00 00-0<br />Swish 123 118 11 89
        </p>
      </div>
      <nav aria-label="Footer">
        <a href="${host}/stod-oss/villkor/integritetspolicy/" hreflang="sv">Privacy policy (in Swedish)</a>
        <a href="${host}/" lang="sv" hreflang="sv">På svenska</a>
      </nav>
    </div>
  </footer>`
