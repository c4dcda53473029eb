import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { pseudoText } from '@charity-elements/runtime/testing/pseudo-text'
import { findCutText } from '../browser/cut-text.ts'
import { expect, test } from './support/fixtures.ts'
import { loaderOf, openTestPage } from './support/test-page.ts'

/*
 * On a phone, no text is cut off and no page scrolls sideways: for a visitor who has doubled the
 * browser's text size (WCAG 1.4.4), in English, and in a language with longer words and accents, in
 * both directions.
 */

const paths = [
  ...['/', '/om-oss/', '/kontakt/', '/kalender/', '/volontar/', '/sok/', '/kampanj/', '/tack/', '/tack/manad/'],
  ...['/ge/', '/ge/gava/', '/ge/manad/', '/ge/foretag/', '/ge/hylla/', '/ge/minne/'],
]

/** Texts that are still cut off once the page has settled. */
async function cutText(page: Page): Promise<readonly string[]> {
  const end = Date.now() + 1_000
  let found = await page.evaluate(findCutText)
  while (found.length > 0 && Date.now() < end) found = await page.evaluate(findCutText)
  return found
}

test.use({ viewport: { width: 360, height: 740 } })

/** The browser's own text size is `medium`, 16 px; a visitor has doubled it. */
async function doubleTextSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

test('text at 200 % on a phone: every page keeps its text in view', async ({ page, site }) => {
  test.setTimeout(180_000)
  await doubleTextSize(page)
  const wrong: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await page.goto(site.host + path)
    await page.evaluate(() => window.charityElements?.ready)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    const found = await cutText(page)
    if (found.length > 0) wrong[path] = found
  }
  expect(wrong).toEqual({})
})

/** All texts of all elements in the pseudo-language. */
async function pseudoTexts(): Promise<Record<string, Record<string, string>>> {
  const { modules } = JSON.parse(await readFile('dist/cdn/custom-elements.json', 'utf8')) as {
    modules: readonly {
      declarations: readonly { tagName: string; texts: readonly { key: string; default: string }[] }[]
    }[]
  }
  return Object.fromEntries(
    modules
      .flatMap(({ declarations }) => declarations)
      .map(({ tagName, texts = [] }) => [
        tagName,
        Object.fromEntries(texts.map((text) => [text.key, pseudoText(text.default)])),
      ]),
  )
}

interface Case {
  readonly lang: string
  readonly dir?: 'rtl'
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<void>
  /** Before the first element. */
  readonly texts?: () => Promise<Record<string, Record<string, string>>>
  /** The text of a gift bar, which shows that the case is set up correctly. */
  readonly says: string
}

const cases: Readonly<Record<string, Case>> = {
  'text at 200 %': { lang: 'sv', before: doubleTextSize, says: 'Belopp' },
  English: { lang: 'en', says: 'Amount' },
  'a language with longer texts': { lang: 'sv', texts: pseudoTexts, says: pseudoText('Belopp') },
  'a language from right to left': { lang: 'sv', dir: 'rtl', texts: pseudoTexts, says: pseudoText('Belopp') },
}

for (const [name, { lang, dir = 'ltr', before, texts, says }] of Object.entries(cases)) {
  test(`${name} on a phone: every state of every element keeps its text in view`, async ({ page, site }) => {
    test.setTimeout(300_000)
    const examples: Record<string, readonly { name: string; props: object }[]> = JSON.parse(
      await readFile('dist/cdn/examples.json', 'utf8'),
    )
    await before?.(page)
    const head = `<meta name="viewport" content="width=device-width">${loaderOf(site)}`
    await openTestPage(page, site, '', { head, attributes: `lang="${lang}" dir="${dir}"` })
    await page.waitForFunction(() => window.charityElements)
    const replaced = await texts?.()
    if (replaced) await page.evaluate((given) => window.charityElements?.texts?.(given), replaced)
    const wrong: Record<string, readonly string[]> = {}
    for (const [tag, states] of Object.entries(examples)) {
      for (const { name, props } of states) {
        await page.evaluate(
          async ({ tag, props }) => {
            await window.charityElements?.define?.(tag)
            document.body.replaceChildren()
            const element = document.body.appendChild(document.createElement(tag))
            element.setAttribute('data-props', props)
            for (let frame = 0; frame < 20 && !element.shadowRoot?.querySelector('.root > *'); frame += 1) {
              await new Promise(requestAnimationFrame)
            }
          },
          { tag, props: JSON.stringify(props) },
        )
        if (tag === 'gift-bar') await expect(page.locator(tag)).toContainText(says)
        const found = await cutText(page)
        if (found.length > 0) wrong[`${tag}, ${name}`] = found
      }
    }
    expect(wrong).toEqual({})
  })
}
