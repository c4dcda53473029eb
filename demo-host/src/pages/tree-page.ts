import { type TreePage, flattenTree, siteTree } from './content/page-tree.ts'
import { pageTexts } from './content/page-texts.ts'
import { element, plainImage } from './elements.ts'
import { html } from '../html.ts'
import type { Page, PageRequest } from './layout.ts'

/** The paths of the page tree. */
export const treePaths = (): string[] => flattenTree(siteTree('')).map(({ path }) => path)

/** The pages from the top of the tree to the one at a path, which is the last. */
function trailTo(path: string, pages: readonly TreePage[]): TreePage[] {
  for (const page of pages) {
    if (page.path === path) return [page]
    const below = trailTo(path, page.children)
    if (below.length > 0) return [page, ...below]
  }
  return []
}

const pictures = [
  ['samtal', 'Två personer samtalar över en kopp kaffe'],
  ['soppa', 'En stor skål rykande soppa'],
  ['sang', 'En bäddad säng i lampans sken'],
  ['lager', 'Barn vid en lägereld intill en sjö'],
  ['ljus', 'Fem tända ljus i ett kyrkfönster'],
] as const

/**
 * A short page for every position in the tree without its own page: what it is about, and links to
 * other pages.
 */
export function treePage({ path }: PageRequest): Page | undefined {
  const tree = siteTree(path)
  const trail = trailTo(path, tree)
  const [page, parent] = trail.toReversed()
  const [section] = trail
  if (!page || !section) return undefined
  const isInTown = section.path === '/hitta-din-ort/' && trail.length > 2
  const title = isInTown && parent ? `${page.title} i ${parent.title}` : page.title
  const next = page.children.length > 0 ? page.children : (parent?.children ?? []).filter((other) => other !== page)
  const [picture, alt] = pictures[page.title.length % pictures.length] ?? pictures[0]
  return {
    title,
    styleSheets: ['sections'],
    isPrerendered: true,
    body: html`
      <div class="with-sidebar">
        <div class="stack">
          <h1>${title}</h1>
          <p class="lead">
            ${pageTexts[page.title] ?? `Hos oss i ${page.title} är du välkommen, alla dagar i veckan.`}
          </p>
          ${plainImage(picture, alt, { width: 1200, height: 500 })}
          ${
            next.length > 0 &&
            html`<h2>${page.children.length > 0 ? 'I det här avsnittet' : 'Mer i samma avsnitt'}</h2>
              <ul class="links">
                ${next.map((other) => html`<li><a href="${other.path}">${other.title}</a></li>`)}
              </ul>`
          }
        </div>
        ${element('side-menu', { tree: [section] }, html`<nav aria-label="I det här avsnittet"><a href="${section.path}">${section.title}</a></nav>`)}
      </div>
    `,
  }
}
