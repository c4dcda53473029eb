import { type TreePage, flattenTree, siteTree } from './content/page-tree.ts'
import { branchTexts, news } from './content/branch-texts.ts'
import { pageTexts } from './content/page-texts.ts'
import { type ImageName, element, plainImage } from './elements.ts'
import { type Html, html } from '../html.ts'
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

type Picture = readonly [name: ImageName, alt: string]

const talk: Picture = ['samtal', 'Två personer samtalar över en kopp kaffe']
const bed: Picture = ['sang', 'En bäddad säng i lampans sken']
const house: Picture = ['natt', 'Ett rött hus med tända fönster en vinternatt']
const soup: Picture = ['soppa', 'En stor skål rykande soppa']
const camp: Picture = ['lager', 'Barn vid en lägereld intill en sjö']
const candles: Picture = ['ljus', 'Fem tända ljus i ett kyrkfönster']
const choir: Picture = ['kor', 'En kör sjunger i en kyrka']

/** The picture of a branch of the tree, by its title: the nearest branch counts. */
const pictures: Readonly<Record<string, Picture>> = {
  Hemlöshet: bed,
  Natthjälpen: house,
  'Tak över huvudet': house,
  'Mat och värme': soup,
  'Barn och unga': camp,
  'Om oss': house,
  'Jobba hos oss': talk,
  Kyrka: candles,
  Musik: choir,
  Gudstjänster: candles,
  'Stöd oss': house,
  Testamente: bed,
}

/** The entry of the branch that is nearest to the last page of a trail. */
const nearest = <Entry>(entries: Readonly<Record<string, Entry>>, trail: readonly TreePage[]): Entry | undefined =>
  trail.map(({ title }) => entries[title]).findLast((entry) => entry !== undefined)

/** The news of all years, or of the year that a page is about. */
const newsList = (year: string): Html =>
  html`${news
    .filter(({ date }) => year === 'Nyheter' || date.startsWith(year))
    .map(
      ({ date, title, text }) =>
        html`<article class="news">
          <p><time datetime="${date}">${date}</time></p>
          <h2>${title}</h2>
          <p>${text}</p>
        </article>`,
    )}`

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
  const [picture, alt] = nearest(pictures, trail) ?? talk
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
          ${section.title === 'Nyheter' && newsList(page.title)}
          ${nearest(branchTexts, trail)?.map((paragraph) => html`<p>${paragraph}</p>`)}
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
