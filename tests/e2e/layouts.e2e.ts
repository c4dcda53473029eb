import { readFile } from 'node:fs/promises'
import { createSwishGiftMCommerce } from '@charity-elements/contract'
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { phoneContext } from './support/gifts.ts'
import { journeys } from './support/journeys.ts'
import { demoPages, recordLayoutShifts, layoutShiftsOn, shiftsSince, viewports } from './support/layout-shifts.ts'
import { openTestPage } from './support/test-page.ts'

/*
 * The elements' sizes in the layouts that a template may use, and layout shifts while a page loads.
 */

/**
 * Layouts of at most 640 px. `column` is the largest width that an element may have in the layout.
 * An element that shares its line with a text may be too narrow for its content.
 */
const layouts: Readonly<Record<string, { css: string; column: number; isShared?: true }>> = {
  'as a flex item': { css: 'display: flex; inline-size: 640px', column: 640 },
  'as a flex item next to a text': { css: 'display: flex; gap: 16px; inline-size: 640px', column: 640, isShared: true },
  'in an auto-sized grid column': {
    css: 'display: grid; grid-template-columns: auto; justify-content: start; inline-size: 640px',
    column: 640,
  },
  'in half a grid': { css: 'display: grid; grid-template-columns: 1fr 1fr; inline-size: 640px', column: 320 },
  floating: { css: 'float: left; max-inline-size: 640px', column: 640 },
}

/**
 * Elements that span the page, or are as wide as their content: a link, pasted code, a closed
 * dialog, another party's checkout.
 */
const ownWidth = new Set([
  'site-header',
  'campaign-menu',
  'content-link',
  'raw-code',
  'modal-dialog',
  'external-checkout',
])
/** From 1024 px its choices are side by side, and need more than half of the grid. */
const needsMore = new Set(['gift-bar'])

/** The boxes of an element in each layout, measured in the page. */
async function measureInLayouts({ tag, props, layouts }: { tag: string; props: string; layouts: string[] }) {
  await window.charityElements?.define?.(tag)
  const placed = layouts.map((css, index) => {
    const container = document.body.appendChild(document.createElement('div'))
    container.style.cssText = css
    const element = container.appendChild(document.createElement(tag))
    element.setAttribute('data-props', props)
    if (index === 1) container.append(' Text'.repeat(30))
    return element
  })
  // Rendered, and measured again by elements that measure themselves.
  const isRendered = (element: Element) => element.shadowRoot?.querySelector('.root > *')
  while (!placed.every(isRendered)) await new Promise(requestAnimationFrame)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const measured = placed.map((element) => {
    const ruler = element.shadowRoot?.appendChild(document.createElement('div'))
    ruler?.setAttribute('style', 'inline-size: 10ch !important; position: absolute')
    const tenCharacters = ruler?.getBoundingClientRect().width ?? 0
    ruler?.remove()
    const { width } = element.getBoundingClientRect()
    return {
      width,
      isSqueezed: width < tenCharacters,
      isOverflowing: element.scrollWidth > element.clientWidth + 1,
    }
  })
  document.body.replaceChildren()
  return measured
}

test('every element has a width and stays within its column in every common layout', async ({ page, site }) => {
  const examples: Record<string, readonly { props: object }[]> = JSON.parse(
    await readFile('dist/cdn/examples.json', 'utf8'),
  )
  await openTestPage(page, site, '')
  await page.waitForFunction(() => window.charityElements)

  const wrong: string[] = []
  for (const [tag, [example]] of Object.entries(examples)) {
    if (ownWidth.has(tag)) continue
    const boxes = await page.evaluate(measureInLayouts, {
      tag,
      props: JSON.stringify(example?.props),
      layouts: Object.values(layouts).map(({ css }) => css),
    })
    Object.entries(layouts).forEach(([name, { column, isShared }], index) => {
      const { width = 0, isSqueezed, isOverflowing } = boxes[index] ?? {}
      const most = needsMore.has(tag) ? 640 : column
      if (isSqueezed) wrong.push(`<${tag}> ${name} is narrower than ten characters: ${width} px`)
      if (isOverflowing && !isShared) wrong.push(`<${tag}> ${name} overflows its own ${width} px`)
      if (width > most + 1) wrong.push(`<${tag}> ${name} leaves its column: ${width} px`)
    })
  }
  expect(wrong).toEqual([])
})

for (const viewport of viewports) {
  const title = `pages at ${viewport.width} px do not shift their layout while they load, skip no level of headings, and show no picture twice`
  test(title, { tag: viewport.width === 360 ? [] : '@long' }, async ({ page, site }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await recordLayoutShifts(page)
    for (const address of demoPages(site)) {
      expect(await layoutShiftsOn(page, address), address).toEqual([])
      // The previews show the elements' examples, which share pictures, and have levels of their own.
      if (address.endsWith('/forhandsvisning/')) continue
      const headings = await page.locator('main').ariaSnapshot()
      const levels = [...headings.matchAll(/heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level))
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
      expect(skipped, `${address}: ${levels.join()}`).toEqual([])
      const pictures = await page
        .locator('main img:visible')
        .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname))
      expect(pictures, address).toEqual([...new Set(pictures)])
    }
  })
}

test('three cards are in one row from 768 px on', async ({ page, site }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [site.host, `${site.host}/ge/`, site.microsite]) {
      await page.goto(address)
      const rows = await page
        .locator('.cards')
        .evaluateAll((grids) =>
          grids.map(({ children }) => [...children].map((card) => card.getBoundingClientRect().top)),
        )
      expect(rows.length, address).toBeGreaterThan(0)
      for (const tops of rows) if (tops.length === 3) expect(new Set(tops).size, address).toBe(1)
    }
  }
})

test('an amount that the address asks for moves nothing while its page loads', async ({ page, site }) => {
  await recordLayoutShifts(page)
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const path of ['/ge/gava/', '/ge/foretag/', '/ge/manad/', '/kampanj/', '/kampanj/?ofta=manad']) {
      const address = new URL(path, site.host)
      address.searchParams.set('belopp', '350')
      expect(await layoutShiftsOn(page, address.href), address.href).toEqual([])
      await expect(page.getByLabel('Ange belopp i kronor')).toHaveValue('350')
    }
  }
})

/** Browsers count no shift in the first half second after an input. */
const longAfterInput = async () => {
  const start = Date.now()
  await expect.poll(() => Date.now() - start, { timeout: 5_000 }).toBeGreaterThan(700)
}

for (const [place, context] of [
  ...viewports.map((viewport) => [`at ${viewport.width} px`, { viewport }] as const),
  ['on a phone', phoneContext],
] as const) {
  test.describe(place, () => {
    test.use(context)

    test('layout shifts: the Swish dialog keeps still when it takes longer, and when the payment comes', async ({
      page,
      site,
    }) => {
      await recordLayoutShifts(page)
      let failures = 3
      await page.route(`**${createSwishGiftMCommerce.path}`, (route) =>
        failures-- > 0 ? route.fulfill({ status: 500 }) : route.continue(),
      )
      await page.goto(site.host + journeys.module.path)
      await page.getByRole('button', { name: journeys.module.payButton }).click()
      const dialog = page.locator('dialog[open]')
      await expect(dialog.getByText('Förbereder betalningen')).toBeVisible()
      await longAfterInput()
      const before = await dialog.boundingBox()
      await expect(dialog.getByText('Det tar längre tid än vanligt').last()).toBeVisible()
      expect(await dialog.boundingBox()).toEqual(before)
      await expect(dialog.locator('.time-left')).toBeVisible()
      await longAfterInput()
      expect(await dialog.boundingBox()).toEqual(before)
      expect(await shiftsSince(page)).toEqual([])
    })
  })
}

test('giving on a phone: the first view has the amounts, and on a page for giving the button too', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const bottomOf = async (control: Locator) => {
    const box = await control.boundingBox()
    return box && box.y + box.height
  }
  await page.goto(`${site.host}/ge/gava/`)
  await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  expect(await bottomOf(page.getByRole('button', { name: 'Fortsätt' }))).toBeLessThan(740)
  await page.goto(`${site.host}/kampanj/`)
  expect(await bottomOf(page.getByRole('radio').first())).toBeLessThan(740)
})

test('newsletter signup on a thank-you page: is fetched with the page, far below the fold', async ({ page, site }) => {
  const openSignup = (placement: string) =>
    openTestPage(
      page,
      site,
      `${'<p>Text</p>'.repeat(300)}<newsletter-signup data-placement="${placement}"></newsletter-signup>`,
    )
  const isSignupDefined = () => page.evaluate(() => customElements.get('newsletter-signup') !== undefined)
  await openSignup('footer')
  await page.evaluate(() => window.charityElements?.ready)
  expect(await isSignupDefined()).toBe(false)
  await openSignup('thankYou')
  await expect.poll(isSignupDefined).toBe(true)
})

test('a form looks the same on a page in quirks mode', { tag: '@long' }, async ({ page, site }) => {
  const formOn = async (doctype: string) => {
    await openTestPage(page, site, '<newsletter-signup></newsletter-signup>', { doctype })
    const form = page.locator('newsletter-signup form')
    await expect(form.getByRole('button')).toBeVisible()
    return form.evaluate((form) => {
      const { marginBlockEnd, fontSize, lineHeight } = getComputedStyle(form)
      const { height } = form.getBoundingClientRect()
      return { mode: document.compatMode, style: { marginBlockEnd, fontSize, lineHeight, height } }
    })
  }
  const quirks = await formOn('')
  expect(quirks.mode).toBe('BackCompat')
  expect(quirks.style.marginBlockEnd).toBe('0px')
  expect(quirks.style).toEqual((await formOn('<!doctype html>')).style)
})
