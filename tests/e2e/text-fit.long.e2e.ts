import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { pseudoText } from '@charity-elements/runtime/testing/pseudo-text'
import { expect, test } from './support/fixtures.ts'

/*
 * On a phone nothing is cut, and no page scrolls sideways: for a visitor who has doubled the browser's text size (WCAG 1.4.4 and 1.4.10)
 * or widened its spacing (1.4.12), in English, and in a language with longer words and accents than ours, from left to right and from right to left.
 */

const paths = [
  ...['/', '/om-oss/', '/kontakt/', '/kalender/', '/volontar/', '/sok/', '/kampanj/', '/tack/', '/tack/manad/'],
  ...['/ge/', '/ge/gava/', '/ge/manad/', '/ge/foretag/', '/ge/hylla/', '/ge/minne/'],
]

/** Elements in an open shadow root, or in the page, that reach outside the view or cut their text. */
function findCutText(): readonly string[] {
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const name = (element: Element) => {
    const { host } = element.getRootNode() as ShadowRoot
    return `${host ? `${host.localName} ` : ''}${element.localName}${element.className ? `.${String(element.className)}` : ''}: ${(element.textContent ?? '').trim().slice(0, 40)}`
  }
  const textBoxes = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        const range = document.createRange()
        range.selectNode(node)
        return range.getBoundingClientRect()
      })
      .filter(({ width }) => width > 0)
  /** Boxes that scroll may hold wider content, and a slider its other slides; texts for screen readers only are one pixel wide. */
  const isMeantToBeCut = (element: Element): boolean => {
    if (element.closest('.swiper-slide:not(.swiper-slide-active)')) return true
    for (let box: Element | null = element; box; box = box.parentElement ?? (box.getRootNode() as ShadowRoot).host) {
      const { overflowX, clipPath } = getComputedStyle(box)
      if (box.clientWidth <= 1 || clipPath !== 'none' || ['auto', 'scroll'].includes(overflowX)) return true
    }
    return false
  }
  const found: string[] = []
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot)
      const texts = textBoxes(element)
      if (texts.length === 0 || !isShown(element) || isMeantToBeCut(element)) continue
      const left = Math.min(...texts.map((text) => text.left))
      const right = Math.max(...texts.map((text) => text.right))
      if (left < -1 || right > innerWidth + 1) found.push(`outside the view (${Math.round(right)}): ${name(element)}`)
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowX)) continue
        const bounds = box.getBoundingClientRect()
        if (right > bounds.right + 1 || left < bounds.left - 1) found.push(`cut by ${name(box)}: ${name(element)}`)
      }
    }
  }
  visit(document)
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} px`)
  return [...new Set(found)]
}

/** What stays cut once the page has come to rest. */
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
  /** Whether the visitor has set the text spacing of WCAG 1.4.12. */
  readonly isSpaced?: boolean
  /** What a gift bar says, which shows that the case is what it says. */
  readonly says: string
}

const cases: Readonly<Record<string, Case>> = {
  'text at 200 %': { lang: 'sv', before: doubleTextSize, says: 'Belopp' },
  'text with the spacing of WCAG 1.4.12': { lang: 'sv', isSpaced: true, says: 'Belopp' },
  English: { lang: 'en', says: 'Amount' },
  'a language with longer texts': { lang: 'sv', texts: pseudoTexts, says: pseudoText('Belopp') },
  'a language from right to left': { lang: 'sv', dir: 'rtl', texts: pseudoTexts, says: pseudoText('Belopp') },
}

for (const [name, { lang, dir = 'ltr', before, texts, isSpaced = false, says }] of Object.entries(cases)) {
  test(`${name} on a phone: every state of every element keeps its text in view`, async ({ page, site }) => {
    test.setTimeout(300_000)
    const examples: Record<string, readonly { name: string; props: object }[]> = JSON.parse(
      await readFile('dist/cdn/examples.json', 'utf8'),
    )
    const address = `${site.host}/a-page-of-the-test`
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="${lang}" dir="${dir}"><meta name="viewport" content="width=device-width"><title>Prov</title><script type="module" src="${site.host}/cdn/v1/loader.js"></script><body></body></html>`,
      }),
    )
    await before?.(page)
    await page.goto(address)
    await page.waitForFunction(() => window.charityElements)
    const replaced = await texts?.()
    if (replaced) await page.evaluate((given) => window.charityElements?.texts?.(given), replaced)
    const wrong: Record<string, readonly string[]> = {}
    for (const [tag, states] of Object.entries(examples)) {
      for (const { name, props } of states) {
        await page.evaluate(
          async ({ tag, props, isSpaced }) => {
            await window.charityElements?.define?.(tag)
            document.body.replaceChildren()
            const element = document.body.appendChild(document.createElement(tag))
            element.setAttribute('data-props', props)
            for (let frame = 0; frame < 20 && !element.shadowRoot?.querySelector('.root > *'); frame += 1) {
              await new Promise(requestAnimationFrame)
            }
            if (!isSpaced) return
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(
              '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
            )
            element.shadowRoot?.adoptedStyleSheets.push(sheet)
          },
          { tag, props: JSON.stringify(props), isSpaced },
        )
        if (tag === 'gift-bar') await expect(page.locator(tag)).toContainText(says)
        const found = await cutText(page)
        if (found.length > 0) wrong[`${tag}, ${name}`] = found
      }
    }
    expect(wrong).toEqual({})
  })
}
