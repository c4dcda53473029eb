import { plainImage } from './elements.ts'
import { html } from './html.ts'
import type { PageRequest, Page } from './layout.ts'

/** The campaign microsite: static pages whose only connection to the main site is the script tag. */
export const micrositeStart = ({ site }: PageRequest): Page => ({
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

    <gift-bar
      data-tagline="Ge en natt inomhus"
      data-button-amounts="[200,400,1000]"
      data-initial-choice-index="0"
      data-thank-you-page-url="/tack/"
      data-connected-gift='{"id":"77","minimumGiftAmount":50,"giftTag":[{"name":"Vinternatt"}]}'
    >
      <a class="button-primary" href="${site.host}/ge/">Ge en gåva</a>
    </gift-bar>

    <section class="stack">
      <h2>200 kronor är en natt</h2>
      <div class="cards">
        <p class="fact"><b>−12°</b> Så kallt blev det en natt i januari. Då var varje säng upptagen.</p>
        <p class="fact"><b>38</b> Så många fick vi be komma tillbaka en annan kväll.</p>
        <p class="fact"><b>100</b> Så många sängar till ställer vi i ordning före jul.</p>
      </div>
    </section>
  `,
})
