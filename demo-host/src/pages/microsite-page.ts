import { plainImage } from './elements.ts'
import { type Html, html } from '../html.ts'
import type { PageRequest, Page } from './layout.ts'

const giftBar = (host: string, buttonAmounts: readonly number[]) =>
  html`<gift-bar
    data-tagline="Ge en natt inomhus"
    data-button-amounts="${JSON.stringify(buttonAmounts)}"
    data-initial-choice-index="0"
    data-thank-you-page-url="/tack/"
    data-swish-number="123 118 11 89"
    data-connected-gift='{"id":"77","minimumGiftAmount":50,"giftTag":[{"name":"Vinternatt"}]}'
  >
    <a class="button-primary" href="${host}/ge/">Ge en gåva</a>
  </gift-bar>`

/** The campaign microsite: static pages, connected to the main site only by the script tag. */
const micrositeStart = ({ site }: PageRequest): Page => ({
  title: 'En natt inomhus',
  description: 'I vinter öppnar vi hundra sängar till. Var och en av dem börjar med en gåva.',
  surface: 'bla',
  styleSheets: ['sections', 'cards'],
  body: html`
    <section class="hero">
      <div>
        <h1>En natt inomhus</h1>
        <p class="lead">I vinter öppnar vi hundra sängar till. Var och en av dem börjar med en gåva.</p>
      </div>
      ${plainImage('sang', 'En bäddad säng i lampans sken', { base: site.host })}
    </section>

    ${giftBar(site.host, [200, 400, 1000])}

    <section class="stack">
      <h2>200 kronor räcker till en natt och ett mål mat</h2>
      <div class="cards">
        <p class="fact"><b>−12°</b> Så kallt blev det en natt i januari. Då var varje säng upptagen.</p>
        <p class="fact"><b>38</b> Så många fick vi be komma tillbaka en annan kväll.</p>
        <p class="fact"><b>100</b> Så många sängar till ställer vi i ordning före jul.</p>
      </div>
    </section>
  `,
})

/** A page of the microsite below its start page. */
const micrositePage =
  (title: string, lead: string, content: (host: string) => Html, styleSheets: Page['styleSheets'] = []) =>
  ({ site }: PageRequest): Page => ({
    title,
    surface: 'bla',
    styleSheets,
    body: html`
      <div class="stack">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${content(site.host)}
      </div>
    `,
  })

const way = (path: string, title: string, text: string) =>
  html`<article class="card">
    <h2><a class="stretched-link" href="${path}">${title}</a></h2>
    <p>${text}</p>
  </article>`

export const micrositePages = {
  '/': micrositeStart,
  '/sa-hjalper-du/': micrositePage(
    'Så hjälper du',
    'Fyra sätt att ge en natt inomhus.',
    (host) =>
      html`<div class="cards">
        ${way('/sa-hjalper-du/swish/', 'Swish', '200 kronor är en säng, ett mål mat och någon som lyssnar.')}
        ${way('/sa-hjalper-du/foretag/', 'Företag', 'Ge bort en vinternatt i stället för julklappar, mot faktura.')}
        ${way(`${host}/ge/manad/`, 'Månadsgivare', 'En säng behövs också när det inte är jul.')}
        ${way(`${host}/volontar/`, 'Volontär', 'Några timmar i natt kan bli någons bästa samtal i år.')}
      </div>`,
    ['cards'],
  ),
  '/sa-hjalper-du/swish/': micrositePage(
    'Swisha en natt',
    'Välj ett belopp och godkänn i Swish. Det tar en minut.',
    (host) => giftBar(host, [200, 400, 1000]),
  ),
  '/sa-hjalper-du/foretag/': micrositePage(
    'Företag som ger en natt',
    'Tio nätter kostar 2 000 kronor. Ni får en faktura, och en bild att visa i fikarummet.',
    (host) => html`<p><a class="button-primary" href="${host}/ge/foretag/">Ge som företag</a></p>`,
  ),
}
