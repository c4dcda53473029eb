import type { Page } from '@playwright/test'
import { type Site, expect, test } from './frame.ts'
import { type Way, hearGifts, named, paidOf, thanked } from './giving.ts'

/** Something that comes between a donor and a payment. Gives the page where the donor goes on. */
export interface Interruption {
  readonly name: string
  readonly happens: (page: Page, meanwhile: () => Promise<unknown>) => Promise<Page>
}

export const interruptions = {
  reload: {
    name: 'reloads the page',
    async happens(page, meanwhile) {
      await meanwhile()
      await page.reload()
      return page
    },
  },
  away: {
    name: 'goes to another page and back',
    async happens(page, meanwhile) {
      await page.goto(new URL('/om-oss/', page.url()).href)
      await meanwhile()
      await page.goBack()
      return page
    },
  },
  secondTab: {
    name: 'goes on in a second tab',
    async happens(page, meanwhile) {
      await meanwhile()
      const second = await page.context().newPage()
      await second.goto(page.url())
      return second
    },
  },
  offline: {
    name: 'is offline for ten seconds',
    async happens(page, meanwhile) {
      await page.context().setOffline(true)
      await meanwhile()
      await page.clock.runFor(10_000)
      await page.context().setOffline(false)
      return page
    },
  },
  closedLaptop: {
    name: 'closes the laptop, and its timers come an hour late',
    async happens(page, meanwhile) {
      await meanwhile()
      await page.clock.fastForward(3_600_000)
      return page
    },
  },
} as const satisfies Record<string, Interruption>

/** Where a payment stands when the interruption comes. */
export const moments = {
  creating: 'while it is being created',
  waiting: 'while it waits',
  approved: 'while the donor approves it',
} as const
export type Moment = keyof typeof moments

const createPath = {
  'by code': '/api/winorg/createswishgiftmcommerce/',
  'by app': '/api/winorg/createswishgiftmcommerce/',
  'by number': '/api/winorg/createswishgift/',
} as const

/** A test in which a donor pays, is interrupted, pays once and is thanked once. */
export function itSurvives(way: Way, interruption: Interruption, moment: Moment): void {
  test(`a donor who ${interruption.name} ${moments[moment]} pays once and is thanked once [SWI-21]`, async ({
    page,
    site,
  }) => {
    const told = await hearGifts(page.context())
    await page.context().clock.install()
    const known = await site.payer.list()
    await page.goto(site.host)
    if (moment === 'creating') {
      // The payment exists, and the answer that says so is on its way.
      await site.fault({ path: createPath[way.name], kind: 'slow', ms: 2_000, times: 1, when: 'after' })
    }
    const payment = await way.start(page, site)
    if (moment !== 'creating') await expect(way.waiting(page)).toBeVisible()
    const approve = async () => expect(await site.payer.play(payment.id, 'approve')).toBe(200)

    const next = await interruption.happens(page, moment === 'approved' ? approve : async () => undefined)
    if (moment !== 'approved') {
      await expect(way.waiting(next)).toBeVisible()
      await approve()
      await next.clock.fastForward(5_000)
    }
    await thanked(next)
    await endsOnce(site, known, told)
  })
}

/** One payment was made, and everybody was told once. */
async function endsOnce(
  site: Site,
  known: Awaited<ReturnType<Site['payer']['list']>>,
  told: Awaited<ReturnType<typeof hearGifts>>,
): Promise<void> {
  expect(await paidOf(site, known)).toHaveLength(1)
  const counts = () => ['gift:start', 'gift:paid', 'begin_checkout', 'purchase'].map((name) => named(told, name).length)
  await expect.poll(counts).toEqual([1, 1, 1, 1])
}
