import { launchOptions } from '../../scripts/browser.ts'
import { expect, test } from './frame.ts'
import { dialog, hearGifts, named, paidOf, thanked, ways } from './giving.ts'

/* Pages that the browser keeps whole and shows again (bfcache), which Playwright's browser does not do unless asked. */

test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('a donor who comes back to a kept page goes on with the same payment, and is not thanked twice', async ({
  page,
  site,
}) => {
  const told = await hearGifts(page.context())
  const shown: boolean[] = []
  await page.exposeBinding('tellShown', (_source, persisted: boolean) => void shown.push(persisted))
  await page.addInitScript(() => {
    const tell = Reflect.get(window, 'tellShown') as (persisted: boolean) => void
    addEventListener('pageshow', ({ persisted }) => tell(persisted))
  })
  const known = await site.payer.list()
  await page.goto(site.host)
  const payment = await ways.code.start(page, site)
  await expect(ways.code.waiting(page)).toBeVisible()

  await page.goto(`${site.host}/om-oss/`)
  expect(await site.payer.play(payment.id, 'approve')).toBe(200)
  await page.goBack({ waitUntil: 'commit' })
  await thanked(page)
  expect(shown).toContain(true)

  // Back from the thank-you page: the kept page has its dialog gone, and nothing is told again.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => shown.filter(Boolean).length).toBe(2)
  await expect(dialog(page)).toHaveCount(0)
  expect(await paidOf(site, known)).toHaveLength(1)
  expect(['gift:start', 'gift:paid', 'purchase'].map((name) => named(told, name).length)).toEqual([1, 1, 1])
})
