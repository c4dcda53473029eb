import { html } from './html.ts'
import type { Asked, Page } from './layout.ts'

/** The campaign's own site: static pages that know of the main site only through the script tag. */
export const micrositeStart = ({ site }: Asked): Page => ({
  title: 'En natt inomhus',
  surface: 'bla',
  body: html`
    <section class="hero">
      <div>
        <h1>En natt inomhus</h1>
        <p class="lead">I vinter öppnar vi hundra sängar till. Var och en av dem börjar med en gåva.</p>
      </div>
      <img
        src="/media/sang.jpg?width=960&amp;height=640"
        width="960"
        height="640"
        alt="En bäddad säng i lampans sken"
      />
    </section>

    <gift-bar
      data-tagline="Ge en natt inomhus"
      data-button-amounts="[200,400,1000]"
      data-initial-choice-index="0"
      data-thank-you-page-url="/tack/"
      data-connected-gift='{"id":"77","minimumGiftAmount":50,"giftTag":[{"name":"Vinternatt"}]}'
    >
      <a class="act" href="${site.host}/ge/">Ge en gåva</a>
    </gift-bar>
  `,
})
