import { readFile } from 'node:fs/promises'
import { expect, test } from './frame.ts'
import { differentPages, hearMoves, movesOn, screens } from './moves.ts'

/* How our elements stand on a page: in the layouts that a template may put them into, and while the page comes to be. */

/** Each 640 px wide at most, as `column` says the width that an element has there at most. */
const layouts = {
  'an item of a row': { css: 'display: flex; inline-size: 640px', column: 640 },
  'an item of a row that a text shares': { css: 'display: flex; gap: 16px; inline-size: 640px', column: 640 },
  'in a column as wide as it asks': {
    css: 'display: grid; grid-template-columns: auto; justify-content: start; inline-size: 640px',
    column: 640,
  },
  'in half a grid': { css: 'display: grid; grid-template-columns: 1fr 1fr; inline-size: 640px', column: 320 },
  afloat: { css: 'float: left; max-inline-size: 640px', column: 640 },
} as const

/** What spans the page, or is as wide as what is in it: a link, pasted code, a dialog that is shut, a checkout of others. */
const ownWidth = new Set([
  'site-header',
  'campaign-menu',
  'content-link',
  'raw-code',
  'modal-dialog',
  'external-checkout',
])
/** From 1024 px its choices stand side by side, and ask for more than half of this grid. */
const asksForMore = new Set(['gift-bar'])

test('every element has a width of its own, and keeps to its column, in the layouts that a template may put it into', async ({
  page,
  site,
}) => {
  const examples: Record<string, readonly { props: object }[]> = JSON.parse(
    await readFile('dist/cdn/examples.json', 'utf8'),
  )
  const address = `${site.host}/a-page-of-the-test`
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="sv"><title>Prov</title><script type="module" src="${site.host}/cdn/v1/loader.js"></script><body></body></html>`,
    }),
  )
  await page.goto(address)
  await page.waitForFunction(() => window.charityElements)

  const wrong: string[] = []
  for (const [tag, [example]] of Object.entries(examples)) {
    if (ownWidth.has(tag)) continue
    const widths = await page.evaluate(
      async ({ tag, props, layouts }) => {
        await window.charityElements?.define?.(tag)
        const placed = layouts.map((css, index) => {
          const place = document.body.appendChild(document.createElement('div'))
          place.style.cssText = css
          const element = place.appendChild(document.createElement(tag))
          element.setAttribute('data-props', props)
          if (index === 1) place.append(' Text'.repeat(30))
          return element
        })
        // Drawn, and measured again by whatever measures itself.
        const isDrawn = (element: Element) => element.shadowRoot?.querySelector('.root > *')
        while (!placed.every(isDrawn)) await new Promise(requestAnimationFrame)
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
        const measured = placed.map((element) => element.getBoundingClientRect().width)
        document.body.replaceChildren()
        return measured
      },
      { tag, props: JSON.stringify(example?.props), layouts: Object.values(layouts).map(({ css }) => css) },
    )
    Object.entries(layouts).forEach(([name, { column }], index) => {
      const width = widths[index] ?? 0
      const most = asksForMore.has(tag) ? 640 : column
      if (width < 140 || width > most + 1) wrong.push(`<${tag}> ${name} is ${width} px wide`)
    })
  }
  expect(wrong).toEqual([])
})

for (const viewport of screens) {
  test(`at ${viewport.width} px no page moves while it comes to be`, async ({ page, site }) => {
    await page.setViewportSize(viewport)
    await hearMoves(page)
    for (const address of differentPages(site)) expect(await movesOn(page, address)).toEqual([])
  })
}

test('a newsletter signup on a thank-you page is fetched with the page, wherever it stands on it', async ({
  page,
  site,
}) => {
  const address = `${site.host}/a-page-of-the-test`
  const far = '<p>Text</p>'.repeat(300)
  const signup = (placement: string) => `<newsletter-signup data-placement="${placement}"></newsletter-signup>`
  let placement = 'footer'
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="sv"><title>Prov</title><script type="module" src="${site.host}/cdn/v1/loader.js" data-api-base="${site.host}"></script><body>${far}${signup(placement)}</body></html>`,
    }),
  )
  const isThere = () => page.evaluate(() => customElements.get('newsletter-signup') !== undefined)
  await page.goto(address)
  await page.evaluate(() => window.charityElements?.ready)
  expect(await isThere()).toBe(false)
  placement = 'thankYou'
  await page.goto(address)
  await expect.poll(isThere).toBe(true)
})
