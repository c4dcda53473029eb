import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Contestant, dist, each, moduleScript, question, stylesheet, version } from './contestant.ts'

const { renderElement } = await import(pathToFileURL(join(dist, 'npm/prerender/renderer.js')).href)
const { prerender } = await import(pathToFileURL(join(dist, 'npm/prerender/src/index.js')).href)

const cdn = `/cdn/${version}`
const placeholder = stylesheet('/cdn/v1/placeholder.css')
/** The loader of a flavour. */
export const loader = (variant = '') => placeholder + moduleScript(`${cdn}${variant}/loader.js`)

const elements = each(
  ({ title, body }) => `<accordion-item data-title="${title}" data-body="${body}"><p>${title}</p></accordion-item>`,
)
/** The view of a prerendered element without the element around it. */
const view = each(
  (_, index) =>
    /<div class="root".*<\/div>(?=<\/template>)/s.exec(renderElement('accordion-item', question(index)))?.[0] ?? '',
)

const live = {
  subject: 'accordions' as const,
  body: elements,
  item: 'accordion-item',
  ready: 'button',
  press: 'button',
  answered: '[aria-expanded="true"]',
}
const prerendered = { ...live, finish: (html: string): string => prerender(html).html }

export const ours: Contestant[] = [
  {
    id: 'static',
    subject: 'accordions',
    name: 'static HTML, the same style sheet',
    head: placeholder + stylesheet(`${cdn}/elements/accordion-item.css`),
    body: view,
  },
  {
    ...prerendered,
    id: 'untouched',
    name: 'ours, prerendered, untouched',
    head: loader(),
    ready: undefined,
    press: undefined,
  },
  {
    ...prerendered,
    id: 'pressed',
    name: 'ours, prerendered, pressed at first paint',
    head: loader(),
    pressAtPaint: true,
  },
  {
    ...live,
    id: 'own',
    name: 'ours, the element’s own file',
    head: placeholder + moduleScript(`${cdn}/elements/accordion-item.js`),
  },
  { ...live, id: 'loader', name: 'ours, loader', head: loader() },
  { ...live, id: 'lite', name: 'ours, lite', head: loader('/lite') },
]
