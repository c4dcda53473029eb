import type { Page } from '@playwright/test'
import { received } from './support/donor.ts'
import {
  aftermathsOf,
  answersOf,
  cardReturn,
  dropOnce,
  dropRedirect,
  type HostAnswer,
} from './support/dropped-answers.ts'
import { expect, type Site, test } from './support/fixtures.ts'
import { payAtCardPage, triggerPoll, uniqueEmail, uniquePhoneNumber } from './support/gifts.ts'
import { type Journey, journeys } from './support/journeys.ts'
import { fillInAndPress, retry } from './support/persistent-donor.ts'
import { specHost } from './support/spec-host.ts'

/*
 * Every answer of a create or a poll is lost once, and the donor closes the tab, reloads it or opens
 * another one. They go on until they are thanked: the gift is paid once, and they are told. 56 cases
 * on our host, 53 on one of the specification alone.
 */

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

/** A host and the outside parties. */
interface Played {
  readonly open: (page: Page, journey: Journey) => Promise<string>
  /** Does what the payer, the card holder or the signer has to do, if anything. */
  readonly play: (page: Page, swish: string) => Promise<void>
  /** The ids of what the parties have received: paid gifts, signed contracts, invoices that stand. */
  readonly received: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

async function ours(site: Site): Promise<Played> {
  const before = new Set(await received(site))
  const known = new Set((await site.payer.list()).map(({ id }) => id))
  return {
    async open(page, { path }) {
      await page.goto(site.host + path)
      return page.url()
    },
    async play(page, swish) {
      const { pathname } = new URL(page.url())
      if (pathname.includes('/card/')) return payAtCardPage(page)
      if (pathname.includes('/sign/')) return page.getByRole('button', { name: /^Skriv under/ }).click()
      const open = (await site.payer.list()).find(({ id, status }) => !known.has(id) && status === 'CREATED')
      if (open) await site.payer.play(open.id, swish)
    },
    async received() {
      const entries = await (await fetch(`${site.simulators}/control/crm`)).json()
      const replaced = new Set(
        entries.flatMap(({ content }: { content: { replaces?: string[] } }) => content.replaces ?? []),
      )
      return (await received(site)).filter((id) => !before.has(id) && !replaced.has(id))
    },
    close: async () => undefined,
  }
}

async function specificationAlone(): Promise<Played> {
  const host = await specHost('default')
  return {
    async open(page, journey) {
      await host.open(page, journey)
      return page.url()
    },
    async play(page, swish) {
      const { pathname } = new URL(page.url())
      if (pathname.includes('/outside/card/')) return page.getByRole('button', { name: /^Pay$/ }).click()
      if (pathname.includes('/outside/sign/')) return page.getByRole('button', { name: /^Sign$/ }).click()
      if (host.mock.payments().at(-1)?.status !== 'created') return
      if (swish === 'decline') host.mock.swish.decline()
      else if (swish === 'expire') host.mock.swish.expire()
      else if (swish === 'fail') host.mock.swish.fail()
      else host.mock.swish.approve()
    },
    received: async () => host.received(),
    close: () => host.mock.close(),
  }
}

/** What the payer does first at Swish, so that the poll says this. */
const swishActs: Readonly<Record<string, string>> = { declined: 'decline', 'timed-out': 'expire', error: 'fail' }
const firstAct = ({ part }: HostAnswer) =>
  Object.entries(swishActs).find(([status]) => part?.includes(status))?.[1] ?? 'approve'

const { module, standardBySwish, standardByCard, companyByInvoice, monthly } = journeys

interface Case {
  readonly journey: Journey
  readonly answer: HostAnswer
  /** Pays by a phone number, which the Swish dialog asks for. */
  readonly byNumber?: true
}
const casesOf = (journey: Journey, answers: readonly HostAnswer[]): Case[] =>
  answers.map((answer) => ({ journey, answer }))

const common: readonly Case[] = [
  ...casesOf(module, answersOf.swish),
  ...casesOf(standardBySwish, answersOf.swish),
  ...answersOf.number.map((answer) => ({ journey: module, answer, byNumber: true as const })),
  ...casesOf(standardByCard, answersOf.card),
  ...casesOf(monthly, answersOf.signing),
]
const hosts: Readonly<Record<string, { start: (site: Site) => Promise<Played>; cases: readonly Case[] }>> = {
  'our host': {
    start: ours,
    cases: [...common, ...casesOf(standardByCard, [cardReturn]), ...casesOf(companyByInvoice, answersOf.invoice)],
  },
  'a host of the specification alone': {
    start: specificationAlone,
    cases: [...common, ...casesOf(companyByInvoice, answersOf.invoice)],
  },
}

/** By the specification alone, nothing can say whether an invoice was ordered: the donor is told so. */
const isUncertain = (hostName: string, { provider }: Journey): boolean =>
  hostName !== 'our host' && provider === companyByInvoice.provider

/** Presses what the page offers, and fills in the form again where it is empty. */
async function goOn(page: Page, { tag, payButton, steps }: Journey, email: string): Promise<void> {
  const flow = page.locator(tag).first()
  const dialog = flow.locator('dialog[open]')
  const isOpen = (await dialog.count()) > 0
  const shown = isOpen ? dialog : flow
  if (!isOpen) {
    // The first step begins with the amounts, the last one ends with its last field.
    const amounts = flow.getByRole('radio', { name: 'Annat belopp', exact: true })
    const shownStep = (await amounts.isVisible()) ? steps[0] : steps.at(-1)
    if (shownStep && ((await amounts.isVisible()) || (await shownStep.lastField(flow).isVisible())))
      await shownStep.fill(flow, email)
  }
  const isEnabled = page.locator(':enabled:not([aria-disabled=true])')
  const offered = shown.getByRole('button', { name: retry }).or(shown.getByRole('button', { name: payButton }))
  for (const button of [offered, dialog.getByRole('button', { name: 'Stäng', exact: true })]) {
    const pressed = button.and(isEnabled).last()
    if (await pressed.isVisible()) return pressed.click({ timeout: 1_000 })
  }
}

for (const [hostName, { start, cases }] of Object.entries(hosts)) {
  const rows = cases.flatMap((one) =>
    Object.entries(aftermathsOf(one.answer)).map(([what, run]) => ({ ...one, what, run })),
  )
  test.describe(`dropped answers on ${hostName}: ${rows.length} cases`, () => {
    for (const { journey, answer, byNumber, what, run } of rows) {
      const way = byNumber ? ' by number' : ''
      test(`${journey.name}${way}: ${answer.name} is lost, and the donor ${what}`, async ({ page, context, site }) => {
        const host = await start(site)
        let isTold = false
        const watch = (tab: Page) =>
          tab.on('framenavigated', (frame) => (isTold ||= new URL(frame.url()).pathname.startsWith('/tack/')))
        watch(page)
        context.on('page', watch)
        await context.clock.install()
        const email = uniqueEmail()
        const address = await host.open(page, journey)

        const isDropped = answer === cardReturn ? await dropRedirect(site) : await dropOnce(context, answer)
        await fillInAndPress(page, journey, email)
        if (byNumber) {
          await page.getByRole('button', { name: 'Ange mobilnummer' }).click()
          await page.getByLabel('Mobilnummer').fill(uniquePhoneNumber())
          await page.keyboard.press('Enter')
        }
        // The parties act where the answer that is lost comes after them.
        const isAfterParties = answer === cardReturn || /paid|declined|timed-out|error/.test(answer.part ?? '')
        const act = firstAct(answer)
        await expect(async () => {
          if (!(await isDropped())) {
            if (isAfterParties) await host.play(page, act)
            await triggerPoll(page)
          }
          expect(await isDropped()).toBe(true)
          // The next poll may only come after the donor has left.
        }).toPass({ intervals: [1_000] })

        const tab = await run(page, address, () => host.play(page, act))
        // A donor looks at the page before they go on.
        await tab.waitForLoadState('networkidle')
        await tab.clock.runFor(2_000)
        await expect(async () => {
          if (!isTold) {
            await host.play(tab, 'approve')
            await triggerPoll(tab)
            await tab.clock.runFor(5_000)
            await tab.waitForLoadState('networkidle')
            if (!isTold) await goOn(tab, journey, email).catch(() => undefined)
            // A donor reads what a press has led to before they press again.
            if (isUncertain(hostName, journey)) {
              const notice = tab.getByText(/^Vi vet inte om fakturan/)
              isTold ||= await notice.waitFor({ timeout: 5_000 }).then(
                () => true,
                () => false,
              )
            }
          }
          expect(isTold, 'the donor is told').toBe(true)
        }).toPass({ timeout: 40_000, intervals: [200] })
        await expect.poll(host.received).toHaveLength(1)
        await host.close()
      })
    }
  })
}
