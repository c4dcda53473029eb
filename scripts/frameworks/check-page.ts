import { chromium } from 'playwright'
import { chromiumArguments } from '../setup/launch-arguments.mjs'
import { chromiumPath } from '../setup/chromium.mjs'

/**
 * Messages that are not about the page's code, because the projects have no `/api` and no gift of a
 * CMS.
 */
const isNoise = (text: string) => /Failed to load resource|\/api\/|has no data-connected-gift/.test(text)

/**
 * Opens a project's page and starts a gift. Checks that the bar has its amounts, and that its event
 * reaches the page.
 * @returns The problems.
 */
export async function pageProblems(url: string): Promise<string[]> {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  const problems: string[] = []
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(30_000)
    page.on('pageerror', (error) => problems.push(`The page threw: ${error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isNoise(message.text())) problems.push(message.text())
    })
    await page.goto(url)
    const bar = page.locator('gift-bar')
    await bar.getByText('Ge en gåva').waitFor()
    await bar.getByText('150 kr').waitFor()
    await bar.getByRole('button', { name: 'Swisha 75 kr' }).click()
    await page.waitForFunction(() => document.title === 'gift-start 75')
    const undefinedTags = await page
      .locator('gift-bar:not(:defined), accordion-item:not(:defined), content-link:not(:defined)')
      .evaluateAll((all) => all.map(({ localName }) => localName))
    if (undefinedTags.length > 0) problems.push(`Not defined: ${undefinedTags.join(', ')}.`)
  } catch (error) {
    problems.push(String(error))
  } finally {
    await browser.close()
  }
  return problems
}
