import { siteTree } from './content/page-tree.ts'
import { pageTexts } from './content/page-texts.ts'
import { html } from '../html.ts'
import type { Page, PageRequest } from './layout.ts'

/** Towns by their first letter, in Swedish order. */
function byLetter<Town extends { readonly title: string }>(towns: readonly Town[]): Map<string, Town[]> {
  const letters = new Map<string, Town[]>()
  for (const town of towns.toSorted((a, b) => a.title.localeCompare(b.title, 'sv'))) {
    const letter = town.title.charAt(0)
    letters.set(letter, [...(letters.get(letter) ?? []), town])
  }
  return letters
}

/** The page that leads to a town: a filter, and the towns under their letters. */
export function townsPage({ path, query }: PageRequest): Page {
  const text = typeof query['ort'] === 'string' ? query['ort'].trim() : ''
  const word = text.toLocaleLowerCase('sv')
  const towns = siteTree(path).find((page) => page.path === path)?.children ?? []
  const found = towns.filter(({ title }) => title.toLocaleLowerCase('sv').includes(word))
  const letters = byLetter(found)
  return {
    title: 'Hitta din ort',
    styleSheets: ['search', 'towns'],
    body: html`
      <div class="stack">
        <h1>Hitta din ort</h1>
        <p class="lead">${pageTexts['Hitta din ort']}</p>
        <form class="search" role="search" aria-label="Orter">
          <label for="ort">Vad heter din ort?</label>
          <input id="ort" name="ort" type="search" value="${text}" list="orter" autocomplete="off" />
          <datalist id="orter">${towns.map(({ title }) => html`<option value="${title}"></option>`)}</datalist>
          <button class="button-primary">Visa</button>
        </form>
        ${
          text &&
          html`<p role="status">
            ${found.length === 0 ? 'Vi finns inte i' : found.length === 1 ? 'En ort för' : `${found.length} orter för`}
            ”${text}”. <a href="${path}">Visa alla orter</a>
          </p>`
        }
        ${
          letters.size > 3 &&
          html`<nav class="letters" aria-label="Orter efter bokstav">
            ${[...letters.keys()].map((letter) => html`<a href="#${letter}">${letter}</a>`)}
          </nav>`
        }
        <div class="towns">
          ${[...letters].map(
            ([letter, group]) =>
              html`<section aria-labelledby="${letter}">
                <h2 id="${letter}" tabindex="-1">${letter}</h2>
                <ul>
                  ${group.map(({ title, path: townPath }) => html`<li><a href="${townPath}">${title}</a></li>`)}
                </ul>
              </section>`,
          )}
        </div>
      </div>
    `,
  }
}
