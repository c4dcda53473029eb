import { campaignProgress, donationForm, trustBadges } from './campaign-content.ts'
import { cardImageSize, element, plainImage } from './elements.ts'
import { html } from '../html.ts'
import type { Page } from './layout.ts'

/**
 * The start page of a campaign: one appeal, its progress, what a gift makes possible, and why to
 * trust it.
 */
export const campaignPage = (): Page => ({
  title: 'Hundra sängar till i vinter',
  description: 'I vinter öppnar vi hundra sängar till. Var och en av dem börjar med en gåva.',
  styleSheets: ['campaign', 'cards'],
  hidesNewsletter: true,
  isPrerendered: true,
  body: html`
    <section class="campaign">
      <div class="campaign-picture">
        ${plainImage('natt', 'Ett rött hus med tända fönster en vinternatt, och ett barn på väg dit', { width: 1600, height: 1067 })}
      </div>
      <div class="campaign-title">
        <p class="eyebrow">Vinterinsamlingen</p>
        <h1>Hundra sängar till, innan det blir kallare</h1>
      </div>
      <div class="campaign-sum">
        ${element('campaign-progress', campaignProgress, html`<p>412&nbsp;300 av 600&nbsp;000 kronor har kommit in.</p>`)}
      </div>
      <div class="campaign-form" id="ge">
        ${element(
          'donation-form',
          donationForm,
          html`<div class="card rosa">
            <h2>Ge direkt</h2>
            <p>Swisha till <b>123 118 11 89</b> eller ring 010-000 00 00.</p>
          </div>`,
        )}
      </div>
      <p class="campaign-lead lead">
        I januari fick vi be 38 människor komma tillbaka en annan kväll. Så ska det inte vara i vinter. En säng under
        vinterns 40 kallaste nätter kostar 8&nbsp;000 kronor, med mat, värme och någon som är vaken.
      </p>
    </section>

    ${element('trust-badges', trustBadges, html`<p>Vi har 90-konto och granskas av Svensk Insamlingskontroll.</p>`)}

    <section class="stack" aria-labelledby="gor-din-gava">
      <h2 id="gor-din-gava">En natt, timme för timme</h2>
      <ol class="night">
        <li>
          ${plainImage('soppa', 'En stor skål rykande soppa', cardImageSize)}
          <h3><span>20.00</span> Soppan är klar</h3>
          <p>Dörren öppnas. Den som kommer blir tillfrågad om sitt namn, och om det är något som inte går att äta.</p>
        </li>
        <li>
          ${plainImage('samtal', 'Två personer samtalar över en kopp kaffe', cardImageSize)}
          <h3><span>22.30</span> Någon vill prata</h3>
          <p>Det som förändrar ett liv är sällan sängen. Det är den som frågar hur du har sovit.</p>
        </li>
        <li>
          ${plainImage('sang', 'En bäddad säng i lampans sken', cardImageSize)}
          <h3><span>23.00</span> Ljuset släcks</h3>
          <p>Rena lakan, en dörr som går att låsa, och någon som är vaken hela natten om det blir svårt.</p>
        </li>
      </ol>
    </section>

    <section class="voice">
      ${plainImage('ljus', 'Fem tända ljus i ett kyrkfönster', { width: 800, height: 800 })}
      <figure>
        <blockquote>De frågade vad jag hette. Det var länge sedan någon gjorde det.</blockquote>
        <figcaption>Lena, som sov på Skolgatan i vintras och nu har ett eget kontrakt</figcaption>
      </figure>
    </section>

    <section class="questions" aria-labelledby="fragor">
      <h2 id="fragor">Innan du ger</h2>
      <div>
        ${[
          [
            'Hur används min gåva?',
            '<p>86 kronor av hundra går till hjälpen. Resten är insamling och administration, granskade av revisor.</p>',
          ],
          [
            'Kan jag få skattereduktion?',
            '<p>Ja, från 200 kronor per gåvotillfälle och 2&nbsp;000 kronor om året. Ange ditt personnummer när du ger.</p>',
          ],
          [
            'Kan jag avsluta en månadsgåva?',
            '<p>När du vill, med ett mejl eller ett samtal. Det finns ingen bindningstid.</p>',
          ],
        ].map(([title = '', body = '']) => element('accordion-item', { title, body }, html`<h3>${title}</h3>`))}
      </div>
    </section>

    <section class="last-call">
      <h2>Dörren öppnar klockan åtta</h2>
      <p class="lead">Det finns 32 sängar kvar att ordna. En av dem kan vara din gåva.</p>
      <p><a class="button-primary" href="#ge">Ge en gåva</a></p>
    </section>
  `,
})
