import { privacyNotice } from './campaign-content.ts'
import { element } from './elements.ts'
import type { Examples } from './example-pages.ts'
import { html } from '../html.ts'
import type { Page } from './layout.ts'

const emailFallback = html`<p>
  Skriv till <a href="mailto:hej@famnen.example">hej@famnen.example</a> eller ring 010-000 00 00.
</p>`

/** A page with a CMS form: here, one of the examples of `content-form`. */
export const formPage = (examples: Examples, title: string, lead: string, nth: number) => async (): Promise<Page> => ({
  title,
  isPrerendered: true,
  body: html`
    <div class="narrow stack">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${element('content-form', { ...(await examples.of('content-form'))[nth]?.props, privacyNotice }, emailFallback)}
    </div>
  `,
})
