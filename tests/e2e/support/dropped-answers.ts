import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from './site.ts'
import {
  createCreditCardGift,
  createInvoiceGift,
  createSwishGift,
  createSwishGiftMCommerce,
  getCaseStatus,
  submitMonthlyForm,
  swishPoll,
} from '@charity-elements/contract'

/** One answer of a host: the first from a path whose text has this part. */
export interface HostAnswer {
  readonly name: string
  readonly path: string
  readonly part?: string
}

export const cardReturn: HostAnswer = { name: 'the redirect from the card page', path: '/api/card-return/' }

const poll = (status: string): HostAnswer => ({
  name: `the poll '${status}'`,
  path: swishPoll.path,
  part: `"status":"${status}"`,
})

/** Every answer of a create, and each kind of answer of a poll, by the way to pay. */
export const answersOf = {
  swish: [
    { name: 'the create', path: createSwishGiftMCommerce.path },
    poll('created'),
    poll('paid'),
    poll('declined'),
    poll('timed-out'),
    poll('error'),
  ],
  number: [{ name: 'the create', path: createSwishGift.path }],
  card: [{ name: 'the create', path: createCreditCardGift.path }],
  invoice: [{ name: 'the create', path: createInvoiceGift.path }],
  signing: [
    { name: 'the create', path: submitMonthlyForm.path },
    { name: 'the case status', path: getCaseStatus.path },
  ],
} as const satisfies Record<string, readonly HostAnswer[]>

/** Lets the host answer, and drops that answer before it reaches the page. Returns whether it has. */
export async function dropOnce(context: BrowserContext, { path, part = '' }: HostAnswer): Promise<() => boolean> {
  let isDropped = false
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isDropped) return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      if (isDropped || !(await response.text()).includes(part)) return route.fulfill({ response })
      isDropped = true
      await route.abort('connectionreset')
    },
  )
  return () => isDropped
}

/** The same for the redirect from the card page, which Playwright cannot intercept. */
export async function dropRedirect(site: Site): Promise<() => Promise<boolean>> {
  await site.fault({ path: cardReturn.path, kind: 'broken', times: 1, when: 'after' })
  return () => site.haveFaultsHappened()
}

/** What the donor does, and where the payer approves. Gives the tab to go on in. */
type Aftermath = (page: Page, address: string, approve: () => Promise<void>) => Promise<Page>

const aftermaths: Readonly<Record<string, Aftermath>> = {
  async 'closes the tab'(page, address) {
    const context = page.context()
    await page.close()
    return opened(context, address)
  },
  async 'reloads the page'(page) {
    await page.reload()
    return page
  },
  'opens another tab': (page, address) => opened(page.context(), address),
}

/** What can happen once the answer is lost, before the page asks again. */
export const aftermathsOf = ({ part }: HostAnswer): Readonly<Record<string, Aftermath>> =>
  part?.includes('created')
    ? {
        ...aftermaths,
        async 'closes the tab, pays, and opens another'(page, address, approve) {
          const context = page.context()
          await page.close()
          await approve()
          return opened(context, address)
        },
      }
    : aftermaths

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}
