import { privacyNotice } from './campaign-content.ts'
import { element } from './elements.ts'
import type { Examples } from './example-pages.ts'
import { Html, html } from '../html.ts'
import type { Page } from './layout.ts'

/** A page with a CMS form: here, one of the examples of `content-form`. */
export const formPage = (examples: Examples, title: string, lead: string, nth: number) => async (): Promise<Page> => {
  const example = (await examples.of('content-form'))[nth]
  return {
    title,
    isPrerendered: true,
    body: html`
      <div class="narrow stack">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${element('content-form', { ...example?.props, privacyNotice }, new Html(example?.fallback ?? ''))}
      </div>
    `,
  }
}
