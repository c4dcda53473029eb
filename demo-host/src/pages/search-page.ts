import { flattenTree, siteTree } from './content/page-tree.ts'
import { html } from '../html.ts'
import type { PageRequest, Page } from './layout.ts'

/** The search page of the menus: lists pages whose title contains the word. */
export function searchPage({ query }: PageRequest): Page {
  const text = typeof query['query'] === 'string' ? query['query'].trim() : ''
  const word = text.toLocaleLowerCase('sv')
  const found = word
    ? flattenTree(siteTree('')).filter(({ title }) => title.toLocaleLowerCase('sv').includes(word))
    : []
  return {
    title: text ? `Sök: ${text}` : 'Sök',
    styleSheets: ['search'],
    body: html`
      <div class="narrow stack">
        <h1>Sök</h1>
        <form class="search" action="/sok/" role="search">
          <label for="query">Vad letar du efter?</label>
          <input id="query" name="query" type="search" value="${text}" />
          <button class="button-primary">Sök</button>
        </form>
        ${
          text &&
          html`<p role="status">
              ${found.length === 0 ? 'Ingen sida heter' : found.length === 1 ? 'En sida heter' : `${found.length} sidor heter`}
              något med ”${text}”.
            </p>
            <ul class="results">
              ${found.map(({ title, path }) => html`<li><a href="${path}">${title}</a><span>${path}</span></li>`)}
            </ul>`
        }
      </div>
    `,
  }
}
