import { expect, test } from './support/fixtures.ts'
import { viewports } from './support/layout-shifts.ts'

/** The largest paint so far: whether it is in an element's content or in its view. */
function largestPaint(): Promise<{ text: string | undefined; isInPage: boolean }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1) as (PerformanceEntry & { readonly element: Element | null }) | undefined
      resolve({ text: entry?.element?.textContent.trim(), isInPage: entry?.element?.getRootNode() === document })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

for (const viewport of viewports) {
  test(`a form's opening text is painted with the page, and not larger by the form, at ${viewport.width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await page.route('**/loader.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    await page.goto(`${site.host}/volontar/`)
    await expect(page.getByRole('form', { name: 'Bli volontär' }).getByText('Vad roligt')).toBeInViewport()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const { text, isInPage } = await page.evaluate(largestPaint)
    expect(text).toContain('Vad roligt')
    expect(isInPage).toBe(true)
  })
}
