import type { Page } from '@playwright/test'
import { type Site, expect, test } from './fixtures.ts'
import { type SwishMethod, recordGiftEvents, eventsNamed, newPaidPayments, expectThankYouPage } from './gifts.ts'

/** An interruption of a Swish payment. Returns the page where the donor continues. */
export interface SwishInterruption {
  readonly name: string
  readonly run: (page: Page, meanwhile: () => Promise<unknown>) => Promise<Page>
}

export const swishInterruptions = {
  reload: {
    name: 'reloads the page',
    async run(page, meanwhile) {
      await meanwhile()
      await page.reload()
      return page
    },
  },
  away: {
    name: 'goes to another page and back',
    async run(page, meanwhile) {
      await page.goto(new URL('/om-oss/', page.url()).href)
      await meanwhile()
      await page.goBack()
      return page
    },
  },
  secondTab: {
    name: 'goes on in a second tab',
    async run(page, meanwhile) {
      await meanwhile()
      const second = await page.context().newPage()
      await second.goto(page.url())
      return second
    },
  },
  offline: {
    name: 'is offline for ten seconds',
    async run(page, meanwhile) {
      await page.context().setOffline(true)
      await meanwhile()
      await page.clock.runFor(10_000)
      await page.context().setOffline(false)
      return page
    },
  },
  closedLaptop: {
    name: 'closes the laptop, and its timers come an hour late',
    async run(page, meanwhile) {
      await meanwhile()
      await page.clock.fastForward(3_600_000)
      return page
    },
  },
} as const satisfies Record<string, SwishInterruption>

/** The status of the payment when the interruption run. */
export const moments = {
  creating: 'while it is being created',
  waiting: 'while it is pending',
  approved: 'while the donor approves it',
} as const
export type Moment = keyof typeof moments

const createPath = {
  'by code': '/api/winorg/createswishgiftmcommerce/',
  'by app': '/api/winorg/createswishgiftmcommerce/',
  'by number': '/api/winorg/createswishgift/',
} as const

/** Declares a test in which a Swish payment is interrupted, and paid and reported once. */
export function testSwishInterruption(method: SwishMethod, interruption: SwishInterruption, moment: Moment): void {
  test(`swish: a donor who ${interruption.name} ${moments[moment]} pays once [SWI-21]`, async ({ page, site }) => {
    const events = await recordGiftEvents(page.context())
    await page.context().clock.install()
    const known = await site.payer.list()
    await page.goto(site.host)
    if (moment === 'creating') {
      // The payment exists, and its answer is delayed.
      await site.fault({ path: createPath[method.name], kind: 'slow', ms: 2_000, times: 1, when: 'after' })
    }
    const payment = await method.start(page, site)
    if (moment !== 'creating') await expect(method.waiting(page)).toBeVisible()
    const approve = async () => expect(await site.payer.play(payment.id, 'approve')).toBe(200)

    const next = await interruption.run(page, moment === 'approved' ? approve : async () => undefined)
    if (moment !== 'approved') {
      await expect(method.waiting(next)).toBeVisible()
      await approve()
      await next.clock.fastForward(5_000)
    }
    await expectThankYouPage(next)
    await expectOneGift(site, known, events)
  })
}

/** Expects one paid payment, and one event of each kind. */
async function expectOneGift(
  site: Site,
  known: Awaited<ReturnType<Site['payer']['list']>>,
  events: Awaited<ReturnType<typeof recordGiftEvents>>,
): Promise<void> {
  expect(await newPaidPayments(site, known)).toHaveLength(1)
  const counts = () =>
    ['gift:start', 'gift:paid', 'begin_checkout', 'purchase'].map((name) => eventsNamed(events, name).length)
  await expect.poll(counts).toEqual([1, 1, 1, 1])
}
