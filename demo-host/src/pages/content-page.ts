import { policyOfTrustedCode } from './trusted-code.ts'
import { siteTree } from './content/page-tree.ts'
import { cardImageSize, element, cmsImage, plainImage } from './elements.ts'
import { Html, html } from '../html.ts'
import type { PageRequest, Page } from './layout.ts'

const bannerAlt = 'Två personer samtalar över en kopp kaffe'
const story = `
  <p>Famnen började som ett soppkök i en källare i Göteborg 1882. I dag finns vi på <a href="/hitta-din-ort/">41 orter</a>.</p>
  <h2>Det vi tror på</h2>
  <p>Varje människa är <strong>någon</strong>. Därför frågar vi efter namnet före numret.</p>
  <ul><li>Ingen ska behöva sova ute.</li><li>Ingen ska behöva äta ensam.</li><li>Ingen är färdig.</li></ul>
  <blockquote><p>De frågade vad jag hette. Det var länge sedan någon gjorde det.</p></blockquote>
  <table><caption>Så användes hundra kronor 2025</caption>
    <tr><th scope="col">Till</th><th scope="col">Kronor</th></tr>
    <tr><td>Hjälpen</td><td>86</td></tr><tr><td>Insamling</td><td>10</td></tr><tr><td>Administration</td><td>4</td></tr>
  </table>`

const questions: [string, string][] = [
  [
    'Hur används min gåva?',
    '<p>86 kronor av hundra går till hjälpen. Resten är insamling och administration, granskade av revisor.</p>',
  ],
  [
    'Kan jag få skattereduktion?',
    '<p>Ja, från 200 kronor per gåvotillfälle och 2 000 kronor om året. <a href="/ge/gava/">Ange ditt personnummer när du ger.</a></p>',
  ],
  [
    'Kan jag ge kläder och möbler?',
    '<p>Ja, till någon av våra second hand-butiker. Ring först om det är något stort.</p>',
  ],
]

/**
 * Code that the template trusts. Its script runs, and the page's policy allows only that script.
 */
const nightsCounter = `<p>
  <label for="kronor">Kronor</label> <input id="kronor" inputmode="numeric" size="6" value="600" />
  <b id="natter" role="status"></b>
</p>
<script>
  {
    const kronor = document.getElementById('kronor')
    const show = () => {
      document.getElementById('natter').textContent = 'Nätter inomhus: ' + Math.floor(kronor.value / 200)
    }
    kronor.addEventListener('input', show)
    show()
  }
</script>`

/** An ordinary CMS page with every block that an editor can use. */
export const contentPage = ({ path }: PageRequest): Page => ({
  title: 'Om oss',
  measures: 'views',
  policy: policyOfTrustedCode(nightsCounter),
  styleSheets: ['sections'],
  hidesNewsletter: true,
  body: html`
    <div class="with-sidebar">
      <div class="stack">
        ${element(
          'page-banner',
          {
            title: 'Någon som frågar vad du heter',
            textContent: 'Kyrka och hjälporganisation sedan 1882.',
            image: cmsImage('samtal', bannerAlt, { left: 0.5, top: 0.35 }),
            backgroundColor: 'Blå',
            linkProps: { route: { path: '/volontar/' }, title: 'Bli volontär' },
            isReverse: true,
          },
          html`<section class="hero">
            <div><h1>Någon som frågar vad du heter</h1></div>
            ${plainImage('samtal', bannerAlt)}
          </section>`,
        )}
        ${element('rich-text', { html: story }, html`<p>Famnen började som ett soppkök i en källare i Göteborg 1882.</p>`)}
        ${element(
          'image-slider',
          {
            items: [
              {
                imagePicker: cmsImage('sang', 'En bäddad säng i lampans sken'),
                imageDescription: 'Rena lakan, och en dörr som går att låsa.',
              },
              {
                imagePicker: cmsImage('lager', 'Barn vid en lägereld intill en sjö'),
                imageDescription: 'I somras var 1\u00a0240 barn med på läger.',
              },
              {
                imagePicker: cmsImage('ljus', 'Fem tända ljus i ett kyrkfönster'),
                imageDescription: 'Kyrkan är öppen också när den är tyst.',
              },
            ],
          },
          plainImage('sang', 'En bäddad säng i lampans sken'),
        )}
        <section aria-labelledby="fragor">
          <h2 id="fragor">Vanliga frågor</h2>
          ${questions.map(([title, body], index) =>
            element(
              'accordion-item',
              { title, body, isOpen: index === 0 },
              html`<details>
                <summary>${title}</summary>
                ${new Html(body)}
              </details>`,
            ),
          )}
        </section>
        ${element(
          'video-embed',
          {
            url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
            title: 'En kväll i soppköket',
            thumbnail: cmsImage('soppa', ''),
          },
          html`<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Se filmen: En kväll i soppköket</a>`,
        )}
        <div class="two-columns">
          ${element(
            'content-image',
            {
              image: cmsImage('natt', 'Ett rött hus med tända fönster', { left: 0.5, top: 0.7 }),
              crop: '3:2',
              sizes: '(min-width: 768px) 50vw, 100vw',
            },
            plainImage('natt', 'Ett rött hus med tända fönster', cardImageSize),
          )}
          <div class="stack">
            <p>Huset på Skolgatan köptes 1931 för insamlade femöringar. I natt sover 64 personer där.</p>
            ${element(
              'content-link',
              { link: { title: 'Hitta din ort', route: { path: '/hitta-din-ort/' } }, appearance: 'button' },
              html`<a class="button-primary" href="/hitta-din-ort/">Hitta din ort</a>`,
            )}
          </div>
        </div>
        ${element(
          'raw-code',
          {
            html: '<p class="fact"><b>212&nbsp;000</b> nätter inomhus förra året. Rutan är klistrad kod från en redaktör.</p>',
          },
          html`<p>212&nbsp;000 nätter inomhus förra året.</p>`,
        )}
        ${element('raw-code', { html: nightsCounter, runScripts: true }, html`<p>En natt inomhus kostar 200 kronor.</p>`)}
        ${element(
          'newsletter-signup',
          { placement: 'module', withNames: true },
          html`<p>Skriv till oss på nyhetsbrev@famnen.example.</p>`,
        )}
      </div>
      ${element('side-menu', { tree: siteTree(path) }, html`<nav aria-label="I det här avsnittet"><a href="/om-oss/">Om oss</a></nav>`)}
    </div>
  `,
})
