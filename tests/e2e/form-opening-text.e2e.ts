import { expect, test } from './support/fixtures.ts'
import { viewports } from './support/layout-shifts.ts'

/** When the largest paint so far was, and when our loader came. */
function largestPaint(): Promise<{ paint: number; loader: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [loader] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        name.endsWith('/loader.js'),
      )
      resolve({ paint: list.getEntries().at(-1)?.startTime ?? Infinity, loader: loader?.responseStart ?? 0 })
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
    await expect(page.locator('content-form [data-hydrate]')).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const { paint, loader } = await page.evaluate(largestPaint)
    expect(paint).toBeLessThan(loader)
  })
}
