import type { Page } from '@playwright/test'
import { Donor } from './donor.ts'
import { expect, setOffline, test } from './fixtures.ts'
import type { SwishMethod } from './gifts.ts'
import { giftBarJourney, type Journey, type JourneyStep } from './journeys.ts'
import { startPayment } from './payment-providers.ts'
import type { Embedding } from './embeddings.ts'
import { createSwishGift, createSwishGiftMCommerce } from '@charity-elements/contract'

/** A disruption on a step of the flow, or after the payment has started. */
export interface Disruption {
  readonly name: string
  /** Whether it reloads or leaves the donor's page. */
  readonly leavesPage: boolean
  /** `meanwhile` happens while the donor is away or offline. */
  readonly run: (donor: Donor, meanwhile?: () => Promise<unknown>) => Promise<void>
  /** Replaces `run` on a step, if it works differently there. */
  readonly runOnStep?: (donor: Donor, step: JourneyStep) => Promise<void>
  /** Replaces the press that requests the payment. */
  readonly runAtPress?: (donor: Donor) => Promise<void>
  /**
   * Whether a pending payment has run out of time afterwards. The dialog then says so, and shows no
   * code.
   */
  readonly outlastsPayment?: true
}

/** Waits until the server has saved the text. */
const savedOnServer = (page: Page, typed: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/persistformdata/') && (response.request().postData() ?? '').includes(typed),
  )

/** Goes offline for ten seconds, and stays offline. */
async function tenSecondsOffline(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  await setOffline(page.context(), true)
  await meanwhile()
  await page.clock.runFor(10_000)
}

const backOnline = (page: Page) => setOffline(page.context(), false)

export const disruptions = {
  reload: {
    name: 'reloads',
    leavesPage: true,
    async run({ page }, meanwhile) {
      await meanwhile?.()
      await page.reload()
    },
  },
  back: {
    name: 'goes away and back',
    leavesPage: true,
    async run({ page, site, flow }, meanwhile) {
      // On a provider's page, going back leads to the flow.
      if (await flow.count()) await page.goto(`${site.host}/om-oss/`)
      await meanwhile?.()
      await page.goBack()
    },
  },
  restart: {
    name: 'sees the host restart',
    leavesPage: false,
    async run({ site }, meanwhile) {
      await meanwhile?.()
      await site.kill()
      await site.start()
    },
  },
  glance: {
    name: 'looks in a second tab',
    leavesPage: false,
    async run(donor, meanwhile) {
      await meanwhile?.()
      const tab = await donor.copyTab()
      await expect(tab.locator(donor.journey.tag).getByRole('button').first()).toBeVisible()
      donor.sideTabs.push(tab)
      await donor.page.bringToFront()
    },
  },
  secondTab: {
    name: 'goes on in a second tab',
    leavesPage: true,
    async run(donor, meanwhile) {
      await meanwhile?.()
      const tab = await donor.copyTab()
      donor.leftTabs.push(donor.page)
      donor.page = tab
    },
  },
  newTab: {
    name: 'goes on in a new tab, without the session storage',
    leavesPage: true,
    async run(donor, meanwhile) {
      await meanwhile?.()
      const tab = await donor.page.context().newPage()
      await tab.goto(donor.address)
      donor.leftTabs.push(donor.page)
      donor.page = tab
    },
  },
  closedLaptop: {
    name: 'closes the laptop, and its timers come an hour late',
    leavesPage: false,
    outlastsPayment: true,
    async run({ page }, meanwhile) {
      await meanwhile?.()
      await page.clock.fastForward(3_600_000)
    },
  },
  offline: {
    name: 'is offline for ten seconds',
    leavesPage: false,
    async run({ page, flow, dialog }, meanwhile) {
      const isHere = (await flow.count()) > 0
      await tenSecondsOffline(page, async () => {
        await meanwhile?.()
        // The card page and the signing page are not ours: the browser shows its own error page.
        if (!isHere) await page.reload().catch(() => undefined)
      })
      if (isHere) {
        await expect(dialog.getByText('Du är offline.')).toBeVisible()
        await expect(dialog.getByRole('button', { name: /^(Avbryt|Stäng)$/ })).toBeVisible()
      }
      await backOnline(page)
      if (!isHere) await page.reload()
    },
    async runOnStep(donor, step) {
      // All tabs of a process get the `online` event when the first one is online, so their calls
      // may be too early.
      await donor.closeOtherTabs()
      const { page, flow, email } = donor
      const typed = step.lastValue(email)
      const last = step.lastField(flow)
      // Waits for this save: a tab without a session would first request one, and a save that is
      // under way when the page goes offline never ends.
      const clearing = page.waitForRequest(
        (request) => request.url().endsWith('/persistformdata/') && !(request.postData() ?? '').includes(typed),
      )
      await last.fill('')
      await last.blur()
      await (await clearing).response()
      await tenSecondsOffline(page, async () => {
        const lost = page.waitForEvent('requestfailed', (request) => (request.postData() ?? '').includes(typed))
        await last.fill(typed)
        await last.blur()
        await lost
      })
      const isSaved = savedOnServer(page, typed)
      await backOnline(page)
      await isSaved
      await page.reload()
    },
    async runAtPress(donor) {
      const { page, flow, journey } = donor
      const { message, button: buttonName, needsPress } = journey.provider.offline
      // Wait for prefetched files.
      await page.waitForLoadState('networkidle')
      await tenSecondsOffline(page, donor.pressPayButton)
      await expect(flow.getByText(message)).toBeVisible()
      const button = flow.getByRole('button', { name: buttonName ?? journey.payButton })
      await expect(button).toBeVisible()
      await journey.provider.delay?.(donor)
      await backOnline(page)
      if (needsPress) await button.click()
      await journey.provider.waitUntilShown(donor)
      donor.hasRequestedPayment = true
    },
  },
} as const satisfies Record<string, Disruption>

/** Disruptions in one tab, and of the host. */
export const singleTabDisruptions: readonly Disruption[] = [disruptions.reload, disruptions.back, disruptions.restart]
/** Disruptions by other tabs, and offline. */
export const tabAndNetworkDisruptions: readonly Disruption[] = [
  disruptions.glance,
  disruptions.secondTab,
  disruptions.offline,
]

/** The status of a Swish payment when it is disrupted. */
export const moments = {
  creating: 'while it is being created',
  waiting: 'while it is pending',
  approved: 'while the donor approves it',
} as const
export type Moment = keyof typeof moments

const createCalls = {
  'by code': createSwishGiftMCommerce.path,
  'by app': createSwishGiftMCommerce.path,
  'by number': createSwishGift.path,
} as const

/**
 * Declares a test in which a Swish payment from a gift bar is disrupted, and paid and reported
 * once.
 */
export function testSwishDisruption(method: SwishMethod, disruption: Disruption, moment: Moment, tag: string[]): void {
  test(
    `swish: a donor who ${disruption.name} ${moments[moment]} pays once [SWI-21]`,
    { tag },
    async ({ page, site }) => {
      await page.context().clock.install()
      const journey = giftBarJourney(method)
      const donor = await Donor.open(page, site, journey, 'the same site')
      // The host has stored the payment, and its answer is delayed.
      if (moment === 'creating') {
        await site.fault({ path: createCalls[method.name], kind: 'slow', ms: 2_000, times: 1, when: 'after' })
      }
      const { id } = await method.start(page, site)
      await expect.poll(() => site.haveFaultsHappened()).toBe(true)
      if (moment !== 'creating') await journey.provider.resume(donor)
      const approve = async () => expect(await site.payer.play(id, 'approve')).toBe(200)
      await disruption.run(donor, moment === 'approved' ? approve : undefined)
      if (moment !== 'approved') {
        if (moment === 'waiting' && disruption.outlastsPayment) {
          await expect(donor.dialog.getByText('Tiden har gått ut')).toBeVisible()
        } else await journey.provider.resume(donor)
        await approve()
        await donor.page.clock.fastForward(5_000)
      }
      await donor.expectThankYouPage()
      await donor.expectOneGift()
      await expect.poll(() => donor.countEvents('gift-start', 'begin_checkout')).toEqual([1, 1])
    },
  )
}

/** Fills in all steps up to the payment. `meanwhile` runs after each step. */
export async function completeSteps(donor: Donor, meanwhile?: (step: JourneyStep) => Promise<void>): Promise<void> {
  for (const [index, step] of donor.journey.steps.entries()) {
    if (index > 0) await donor.flow.getByRole('button', { name: 'Fortsätt' }).click()
    // The last value may be filled in before it is typed, such as a post town.
    const isSaved = savedOnServer(donor.page, step.lastValue(donor.email))
    await step.fill(donor.flow, donor.email)
    await step.lastField(donor.flow).blur()
    await isSaved
    await meanwhile?.(step)
  }
}

/**
 * Declares a test in which the disruptions happen on every step and during the payment, and the
 * donor gives once.
 */
export function testDisruptions(journey: Journey, all: readonly Disruption[], embedding: Embedding): void {
  const names = all.map(({ name }) => name).join(', ')
  test(`disrupted donor (${names}) gives once: ${journey.name}, from ${embedding}`, async ({ page, site }) => {
    test.setTimeout(30_000 + 20_000 * all.length)
    if (all.includes(disruptions.offline)) await page.context().clock.install()
    const donor = await Donor.open(page, site, journey, embedding)

    await completeSteps(donor, async (step) => {
      for (const { name, run, runOnStep } of all) {
        await test.step(name, async () => {
          await (runOnStep ? runOnStep(donor, step) : run(donor))
          await step.expectValues(donor.flow, donor.email)
        })
      }
      await donor.closeOtherTabs()
    })

    for (const { name, runAtPress } of all) {
      if (runAtPress) await test.step(`${name} when pressing`, () => runAtPress(donor))
    }
    for (const { name, run, leavesPage } of all) {
      await startPayment(donor)
      await test.step(`${name} while paying`, () => run(donor))
      donor.hasLeftPage = leavesPage
    }
    await journey.provider.pay(donor)
    await donor.expectThankYouPage()
    await donor.revisitTabs()
    await donor.expectOneGift()
  })
}
