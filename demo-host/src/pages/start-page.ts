import { cardImageSize, element, cmsImage, plainImage, thankYouPicker } from './elements.ts'
import { html } from '../html.ts'
import type { Page } from './layout.ts'

const heroText = 'För 200 kronor får en människa en säng, ett mål mat och någon som lyssnar.'
const heroAlt = 'Ett rött hus med tända fönster en vinternatt, och ett barn på väg dit'

/** The main site's start page. */
export const startPage = (): Page => ({
  title: 'Ingen ska behöva sova ute i natt',
  styleSheets: ['sections', 'cards'],
  description: 'Famnen ger människor i hemlöshet en säng, ett mål mat och någon som lyssnar.',
  isStartPage: true,
  isPrerendered: true,
  body: html`
    ${element(
      'page-banner',
      {
        title: 'Ingen ska behöva sova ute i natt',
        textContent: heroText,
        image: cmsImage('natt', heroAlt, { left: 0.5, top: 0.6 }),
        backgroundColor: 'Rosa',
        linkProps: { title: 'Till vinterinsamlingen', route: { path: '/kampanj/' } },
        isStartPage: true,
      },
      html`<section class="hero">
        <div>
          <h2>Ingen ska behöva sova ute i natt</h2>
          <p class="lead">${heroText}</p>
        </div>
        ${plainImage('natt', heroAlt)}
      </section>`,
    )}

    <gift-bar
      data-tagline="Ge en gåva idag"
      data-button-amounts="[100,200,500]"
      data-initial-choice-index="1"
      data-custom-amount-label="Annat"
      data-link-title="Fler sätt att ge"
      data-link-url="/ge/"
      data-thank-you-page-url="/tack/"
      data-swish-number="123 118 11 89"
      data-connected-gift='{"id":"42","minimumGiftAmount":50,"giftTag":[{"name":"Hemlöshet"}]}'
    >
      <a class="button-primary" href="/ge/">Ge en gåva</a>
    </gift-bar>

    <section class="stack" aria-labelledby="gor-vi">
      <h2 id="gor-vi">Det här gör din gåva</h2>
      <div class="cards">
        <article class="card">
          ${plainImage('sang', 'En bäddad säng i lampans sken', cardImageSize)}
          <h3>En säng</h3>
          <p>Rena lakan, en dörr som går att stänga och någon som är vaken om det blir svårt.</p>
          <p><a href="/det-har-gor-vi/hemloshet/">Om våra härbärgen</a></p>
        </article>
        <article class="card">
          ${plainImage('soppa', 'En stor skål rykande soppa', cardImageSize)}
          <h3>Ett mål mat</h3>
          <p>Soppan står på spisen varje dag. Den som inte kan betala äter gratis.</p>
          <p><a href="/det-har-gor-vi/mat-och-varme/">Om mat och värme</a></p>
        </article>
        <article class="card">
          ${plainImage('samtal', 'Två personer samtalar över en kopp kaffe', cardImageSize)}
          <h3>Någon som lyssnar</h3>
          <p>Det som förändrar ett liv är sällan sängen. Det är den som frågar hur du har sovit.</p>
          <p><a href="/volontar/">Bli volontär</a></p>
        </article>
      </div>
    </section>

    <section class="two-columns">
      ${element(
        'gift-module',
        {
          title: 'Ge ett barn en sommar',
          image: cmsImage('lager', 'Barn vid en lägereld intill en sjö'),
          backgroundColor: 'Blå',
          giftAmount: 300,
          giftMessage: 'En dag på läger vid sjön, med bad, brasa och ledare som har tid att lyssna.',
          swishNumber: '123 118 11 89',
          connectedGift: { id: '51', minimumGiftAmount: 100, giftTag: [{ name: 'Sommarläger' }] },
          thankYouPage: thankYouPicker(),
          connectedPage: { title: 'Läs mer om lägren', route: { path: '/det-har-gor-vi/barn-och-unga/lager/' } },
        },
        html`<div class="card bla">
          <h3>Ge ett barn en sommar</h3>
          <a class="button-primary" href="/ge/">Ge en gåva</a>
        </div>`,
      )}
      <article class="card bla">
        ${plainImage('ljus', 'Fem tända ljus i ett kyrkfönster', cardImageSize)}
        <h3>Bli månadsgivare</h3>
        <p>En säng behövs också när det inte är jul. Med en gåva varje månad vet vi att vi kan hålla öppet.</p>
        <p><a class="button-secondary" href="/ge/manad/">Se hur det går till</a></p>
      </article>
    </section>
  `,
})
