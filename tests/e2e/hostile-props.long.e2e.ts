import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { type Site, expect, test } from './support/fixtures.ts'

/*
 * Every text of every element's examples, replaced by HTML and addresses that run a script, on a
 * page without a policy.
 */

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
interface Example {
  readonly name: string
  readonly props: Json
}

const attack = 'window.attacked = true'
/** One for each place that a text can end up in: HTML, an attribute, a style, an address. */
const payloads = [
  `<img src=x onerror="${attack}"><svg onload="${attack}"></svg><script>${attack}</script>`,
  `"><iframe srcdoc="<script>parent.${attack}</script>"></iframe><details open ontoggle="${attack}">`,
  `' onfocus='${attack}' autofocus='`,
  `</style></script><script>${attack}</script>`,
  `javascript:${attack}`,
  `java\nscript:${attack}`,
  `data:text/html,<script>${attack}</script>`,
  `https://x.example/"onload="${attack}`,
]

/**
 * The value with the text of this number replaced, or with all texts replaced for -1. Counts them
 * in `seen`.
 */
function replaced(value: Json, at: number, payload: string, seen = { count: 0 }): Json {
  if (typeof value === 'string') return at === -1 || seen.count++ === at ? payload : value
  if (Array.isArray(value)) return value.map((item: Json) => replaced(item, at, payload, seen))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, at, payload, seen)]))
}

const textsIn = (value: Json): number =>
  typeof value === 'string'
    ? 1
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, inner) => sum + textsIn(inner), 0)
      : 0

/**
 * How many texts of an element get each payload on their own. Only forms and menus with many pages
 * have more.
 */
const mostTexts = 70
/** Elements on the page at once. */
const atOnce = 120

/**
 * All hostile props of an element, as JSON: each payload in all texts at once, and in each text.
 */
const hostileProps = ({ props }: Example): string[] =>
  payloads.flatMap((payload) =>
    [-1, ...Array.from({ length: Math.min(textsIn(props), mostTexts) }, (_, at) => at)].map((at) =>
      JSON.stringify(replaced(props, at, payload)),
    ),
  )

const examples = async (): Promise<[string, readonly Example[]][]> =>
  Object.entries(JSON.parse(await readFile('dist/cdn/examples.json', 'utf8')))

async function openPage(page: Page, { host }: Site): Promise<void> {
  const address = `${host}/a-page-without-a-policy`
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="sv"><title>Prov</title><script type="module" src="${host}/cdn/v1/loader.js" data-api-base="${host}"></script><main></main>`,
    }),
  )
  await page.goto(address)
}

/**
 * Shows an element with each of the props, in the page. Returns what could run a script, and how
 * many elements have rendered.
 * @param given The tag and the props, as JSON.
 */
async function showHostile(given: string) {
  const [tag, hostile] = JSON.parse(given) as [string, string[]]
  await globalThis.charityElements?.define?.(tag)
  const main = document.querySelector('main')
  const elements = hostile.map((props) => {
    const element = document.createElement(tag)
    element.setAttribute('data-props', props)
    return element
  })
  // If a text is not one of a prop's allowed words, the element refuses it and shows the
  // fallback.
  const refused = new Set<EventTarget | null>()
  main?.addEventListener('element-error', ({ target }) => refused.add(target))
  main?.replaceChildren(...elements)
  const inside = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])])
  // Waits until the views have rendered and their images have loaded or failed, by which
  // time an `onerror` would have run.
  const isRendered = (each: Element) =>
    refused.has(each) || each.shadowRoot?.querySelector('.root') || tag === 'raw-code'
  const isSettled = (each: Element) => !(each instanceof HTMLImageElement) || each.loading === 'lazy' || each.complete
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  for (const end = performance.now() + 30_000; performance.now() < end; await frame()) {
    if (elements.every(isRendered) && inside(document).every(isSettled)) break
  }
  await frame()
  const dangerous = inside(main ?? document).flatMap((each) => [
    ...each.getAttributeNames().flatMap((name) => (name.startsWith('on') ? [`${each.localName} ${name}`] : [])),
    ...['href', 'src', 'action', 'formaction'].flatMap((name) =>
      /^\s*(?:javascript|data:text)/i.test((each.getAttribute(name) ?? '').replace(/[\t\r\n]/g, ''))
        ? [`${each.localName} ${name}`]
        : [],
    ),
    ...(each.localName === 'script' || each.hasAttribute('srcdoc') ? [each.outerHTML] : []),
  ])
  const rendered = elements.filter(isRendered).length
  main?.replaceChildren()
  return { dangerous, isAttacked: 'attacked' in window, rendered }
}

test('hostile props: no text of any element runs a script', async ({ page, site }) => {
  test.setTimeout(600_000)
  await openPage(page, site)
  let count = 0
  for (const [tag, [example]] of await examples()) {
    if (!example) continue
    const all = hostileProps(example)
    count += all.length
    for (let from = 0; from < all.length; from += atOnce) {
      const hostile = all.slice(from, from + atOnce)
      const found = await page.evaluate(showHostile, JSON.stringify([tag, hostile]))
      expect(found, tag).toEqual({ dangerous: [], isAttacked: false, rendered: hostile.length })
    }
  }
  expect(count).toBeGreaterThan(3_500)
})
