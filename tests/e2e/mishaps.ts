import type { Page } from '@playwright/test'
import { Donor } from './donor.ts'
import { expect, setOffline, test } from './frame.ts'
import type { Journey, JourneyStep } from './journeys.ts'
import { begin } from './parties.ts'
import type { Place } from './places.ts'

/** What befalls a donor, on a step of the flow or once the payment has begun. */
export interface Mishap {
  readonly name: string
  /** The page that the donor was on is gone: loaded anew, or left. */
  readonly isLeft: boolean
  readonly happens: (donor: Donor) => Promise<void>
  /** In its place on a step, where it is another thing there. */
  readonly onStep?: (donor: Donor, step: JourneyStep) => Promise<void>
  /** In place of the press that asks for the payment. */
  readonly atPress?: (donor: Donor) => Promise<void>
}

/** Waits until the server keeps what was typed. */
const kept = (page: Page, typed: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/persistformdata/') && (response.request().postData() ?? '').includes(typed),
  )

/** Ten seconds pass without a line. */
async function tenSecondsOffline(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  await setOffline(page.context(), true)
  await meanwhile()
  await page.clock.runFor(10_000)
}

const backOnline = (page: Page) => setOffline(page.context(), false)

export const mishaps = {
  reload: {
    name: 'reloads',
    isLeft: true,
    happens: async ({ page }) => void (await page.reload()),
  },
  back: {
    name: 'goes away and back',
    isLeft: true,
    async happens({ page, site, flow }) {
      // From another page than the flow's, back is to the flow.
      if (await flow.count()) await page.goto(`${site.host}/om-oss/`)
      await page.goBack()
    },
  },
  restart: {
    name: 'has a host that is ended and started again',
    isLeft: false,
    async happens({ site }) {
      await site.kill()
      await site.start()
    },
  },
  glance: {
    name: 'looks in a second tab',
    isLeft: false,
    async happens(donor) {
      const tab = await donor.copyTab()
      await expect(tab.locator(donor.journey.tag).getByRole('button').first()).toBeVisible()
      donor.glanced.push(tab)
      await donor.page.bringToFront()
    },
  },
  secondTab: {
    name: 'goes on in a second tab',
    isLeft: true,
    async happens(donor) {
      const tab = await donor.copyTab()
      donor.left.push(donor.page)
      donor.page = tab
    },
  },
  offline: {
    name: 'is offline for ten seconds',
    isLeft: false,
    async happens({ page, flow, dialog }) {
      const isHere = (await flow.count()) > 0
      await tenSecondsOffline(page, async () => {
        // At the card page or the signing page there is nothing of ours, but the browser's own page without a line.
        if (!isHere) await page.reload().catch(() => undefined)
      })
      if (isHere) {
        await expect(dialog.getByText('Anslutningen är långsam.')).toBeVisible()
        await expect(dialog.getByRole('button', { name: /^(Avbryt|Stäng)$/ })).toBeVisible()
      }
      await backOnline(page)
      if (!isHere) await page.reload()
    },
    async onStep(donor, step) {
      // Tabs of one process hear of the line when the first of them has it back, and their calls may come too early.
      await donor.closeOtherTabs()
      const { page, flow, email } = donor
      const typed = step.typed(email)
      const last = step.last(flow)
      await last.fill('')
      await last.blur()
      await tenSecondsOffline(page, async () => {
        const lost = page.waitForEvent('requestfailed', (request) => (request.postData() ?? '').includes(typed))
        await last.fill(typed)
        await last.blur()
        await lost
      })
      const isKept = kept(page, typed)
      await backOnline(page)
      await isKept
      await page.reload()
    },
    async atPress(donor) {
      const { page, flow, journey } = donor
      const { told, way, isPressed } = journey.party.withoutLine
      // What is fetched ahead of the press has come.
      await page.waitForLoadState('networkidle')
      await tenSecondsOffline(page, donor.press)
      await expect(flow.getByText(told)).toBeVisible()
      const button = flow.getByRole('button', { name: way ?? journey.button })
      await expect(button).toBeVisible()
      await journey.party.hold?.(donor)
      await backOnline(page)
      if (isPressed) await button.click()
      await journey.party.isReached(donor)
      donor.isAsking = true
    },
  },
} as const satisfies Record<string, Mishap>

/** What happens in one tab, and to the host. */
export const inOneTab: readonly Mishap[] = [mishaps.reload, mishaps.back, mishaps.restart]
/** What happens in other tabs, and without a line. */
export const elsewhere: readonly Mishap[] = [mishaps.glance, mishaps.secondTab, mishaps.offline]

/** Fills in all steps up to the payment. `meanwhile` comes when a step is filled in. */
export async function fillIn(donor: Donor, meanwhile?: (step: JourneyStep) => Promise<void>): Promise<void> {
  for (const [index, step] of donor.journey.steps.entries()) {
    if (index > 0) await donor.flow.getByRole('button', { name: 'Fortsätt' }).click()
    await step.fill(donor.flow, donor.email)
    const isKept = kept(donor.page, step.typed(donor.email))
    await step.last(donor.flow).blur()
    await isKept
    await meanwhile?.(step)
  }
}

/** A test in which the same things befall a donor on every step and while paying, who gives once all the same. */
export function itOutlives(journey: Journey, befall: readonly Mishap[], place: Place): void {
  const names = befall.map(({ name }) => name).join(', ')
  test(`a donor who ${names}, at every step, gives once: ${journey.name}, from ${place}`, async ({ page, site }) => {
    test.setTimeout(30_000 + 20_000 * befall.length)
    if (befall.includes(mishaps.offline)) await page.context().clock.install()
    const donor = await Donor.arrives(page, site, journey, place)

    await fillIn(donor, async (step) => {
      for (const { name, happens, onStep } of befall as readonly Mishap[]) {
        await test.step(name, async () => {
          await (onStep ? onStep(donor, step) : happens(donor))
          await step.stands(donor.flow, donor.email)
        })
      }
      await donor.closeOtherTabs()
    })

    for (const { name, atPress } of befall) {
      if (atPress) await test.step(`${name} when pressing`, () => atPress(donor))
    }
    for (const { name, happens, isLeft } of befall) {
      await begin(donor)
      await test.step(`${name} while paying`, () => happens(donor))
      donor.isAway = isLeft
    }
    await journey.party.pay(donor)
    await donor.isThanked()
    await donor.revisitTabs()
    await donor.gaveOnce()
  })
}
