import { html } from './html.ts'
import type { Page } from './layout.ts'

/** The start page, as an editor's template writes it. */
export const startPage = (): Page => ({
  title: 'Ingen ska behöva sova ute i natt',
  description: 'Famnen ger människor i hemlöshet en säng, ett mål mat och någon som lyssnar.',
  body: html`
    <section class="hero">
      <div>
        <h1>Ingen ska behöva sova ute i natt</h1>
        <p class="lead">För 200 kronor får en människa en säng, ett mål mat och någon som lyssnar.</p>
      </div>
      <img
        src="/media/natt.jpg?width=960&amp;height=640"
        width="960"
        height="640"
        alt="Ett hus med tända fönster en vinternatt"
      />
    </section>

    <gift-bar
      data-tagline="Ge en gåva idag"
      data-button-amounts="[100,200,500]"
      data-initial-choice-index="1"
      data-custom-amount-label="Annat"
      data-link-title="Fler sätt att ge"
      data-link-url="/ge/"
      data-thank-you-page-url="/tack/"
      data-connected-gift='{"id":"42","minimumGiftAmount":50,"giftTag":[{"name":"Hemlöshet"}]}'
    >
      <a class="act" href="/ge/">Ge en gåva</a>
    </gift-bar>
  `,
})
