import { element } from './elements.ts'
import type { Examples } from './example-pages.ts'
import { Html, html } from '../html.ts'
import type { Page } from './layout.ts'

/** The elements on the page, with headings. */
const previewed = [
  { tag: 'gift-bar', title: 'En gåva med Swish' },
  { tag: 'standard-gift', title: 'En gåva med kort eller Swish' },
  { tag: 'company-gift', title: 'En gåva från ett företag' },
  { tag: 'monthly-gift', title: 'Ett autogiro' },
  { tag: 'content-form', title: 'Ett formulär' },
  { tag: 'newsletter-signup', title: 'Nyhetsbrevet' },
]

/**
 * The page that shows elements in preview mode, in which an editor can try every outcome and
 * nothing is sent.
 */
export const previewPage = (examples: Examples) => async (): Promise<Page> => {
  const states = await examples.all()
  return {
    title: 'Förhandsvisning',
    description: 'Så ser en redaktör vad som händer efter varje knapp, innan sidan publiceras.',
    hidesNewsletter: true,
    styleSheets: ['examples'],
    body: html`
      <div class="narrow stack">
        <h1>Förhandsvisning</h1>
        <p class="lead">
          Välj hur det ska gå, och tryck dig fram. Inga pengar dras och ingenting skickas, för varje element här har
          attributet <code>data-preview</code>.
        </p>
        ${previewed.map(({ tag, title }) => {
          const [state] = states[tag] ?? []
          return (
            state &&
            html`<section class="state">
              <h2>${title}</h2>
              ${element(tag, state.props, new Html(state.fallback), { isPreview: true })}
            </section>`
          )
        })}
      </div>
    `,
  }
}
