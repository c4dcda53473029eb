import { launchOptions } from '../../scripts/setup/launch-options.ts'
import { expect, test } from './support/fixtures.ts'
import {
  swishDialog,
  recordGiftEvents,
  eventsNamed,
  newPaidPayments,
  expectThankYouPage,
  swishMethods,
} from './support/gifts.ts'

/* Swish and the back/forward cache, which Playwright's browser disables by default. */

test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('swish: a page restored from bfcache continues the same payment and reports it once', async ({ page, site }) => {
  const events = await recordGiftEvents(page.context())
  let isAway = false
  const callsWhileAway: string[] = []
  page.on('request', (request) => {
    if (isAway && request.url().startsWith(`${site.host}/api/`)) callsWhileAway.push(request.url())
  })
  const shown: boolean[] = []
  await page.exposeBinding('recordPageShow', (_source, persisted: boolean) => void shown.push(persisted))
  await page.addInitScript(() => {
    const record = Reflect.get(window, 'recordPageShow') as (persisted: boolean) => void
    addEventListener('pageshow', ({ persisted }) => record(persisted))
  })
  const known = await site.payer.list()
  await page.goto(site.host)
  const payment = await swishMethods.code.start(page, site)
  await expect(swishMethods.code.waiting(page)).toBeVisible()

  // A page without scripts, so any call now comes from the cached page.
  await page.goto(`${site.host}/cdn/manifest.json`)
  isAway = true
  expect(await site.payer.play(payment.id, 'approve')).toBe(200)
  await expect.poll(async () => (await site.payer.list()).find(({ id }) => id === payment.id)?.status).toBe('PAID')
  expect(callsWhileAway).toEqual([])
  isAway = false
  await page.goBack({ waitUntil: 'commit' })
  await expectThankYouPage(page)
  expect(shown).toContain(true)

  // Back from the thank-you page: the restored page has no dialog, and nothing is reported again.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => shown.filter(Boolean).length).toBe(2)
  await expect(swishDialog(page)).toHaveCount(0)
  expect(await newPaidPayments(site, known)).toHaveLength(1)
  expect(['gift-start', 'gift-paid', 'purchase'].map((name) => eventsNamed(events, name).length)).toEqual([1, 1, 1])
})
