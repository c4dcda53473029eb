import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { dataFolder, until } from '../../demo-host/testing/host.ts'
import { type ListedPayment, Payer } from '../../demo-host/testing/payer.ts'
import { HostProcess } from '../../demo-host/testing/process.ts'

/** A host of a worker's own, with its microsite and simulators, as a process that a test may end and start again. */
export class Site {
  #process: HostProcess | undefined
  #env: Record<string, string> = {}
  readonly folder: string
  /** The main site, by name: `http://localhost:…`. */
  host = ''
  /** The microsite, by number: `http://127.0.0.1:…`, to a browser another site. */
  microsite = ''
  simulators = ''

  constructor(folder: string) {
    this.folder = folder
  }

  /** Starts the host, on the same ports and data as before when it has run before. */
  async start(env: Record<string, string> = {}): Promise<void> {
    this.#process = await HostProcess.start({ DATA_DIR: this.folder, PORT: '0', ...this.#env, ...env })
    const address = (label: string) =>
      new RegExp(`${label}\\s+(\\S+)`).exec(this.#process?.output ?? '')?.[1]?.replace(/\/swish-app$/, '') ?? ''
    await until(
      async () => this.#process?.output ?? '',
      (output) => output.includes('Swish app'),
    )
    this.host = address('Demo host')
    this.microsite = address('Microsite')
    this.simulators = address('Swish app')
    const port = (url: string) => new URL(url).port
    this.#env = {
      PORT: port(this.host),
      MICROSITE_PORT: port(this.microsite),
      SIMULATOR_PORT: port(this.simulators),
    }
  }

  /** Ends the host as a power cut would. */
  async kill(): Promise<void> {
    await this.#process?.kill()
  }

  /** The payer's part at the Swish simulator. */
  get payer(): Payer {
    return new Payer(this.simulators)
  }

  /** Waits for the newest payment at Swish that is none of those known, and gives it. */
  async newPayment(known: readonly ListedPayment[] = []): Promise<ListedPayment> {
    const ids = known.map(({ id }) => id)
    const found = await until(
      async () => (await this.payer.list()).find(({ id }) => !ids.includes(id)),
      (payment) => payment !== undefined,
    )
    if (!found) throw new Error('No payment was made.')
    return found
  }

  /** Makes an `/api` path fail; see `demo-host/src/http/faults.ts`. */
  async fault(fault: object): Promise<void> {
    await this.control('POST', '/control/faults', fault)
  }

  /** Forgets faults and the log of requests. */
  async reset(): Promise<void> {
    await this.control('DELETE', '/control/faults')
    await this.control('DELETE', '/control/requests')
  }

  /** The latest calls to the API, newest first, with the names of the cookies that came along. */
  async requests(): Promise<readonly { method: string; path: string; origin: string | null; cookies: string[] }[]> {
    return (await this.control('GET', '/control/requests')).json()
  }

  /** Asks a control of the host's. */
  async control(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.host + path, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  }
}

interface WorkerFixtures {
  site: Site
}

/** Playwright's test with a host of the worker's own. Page errors and refusals of the content security policy fail a test. */
export const test = base.extend<{ guarded: undefined }, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const folder = await dataFolder()
      const site = new Site(folder)
      await site.start()
      await use(site)
      await site.kill()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  guarded: [
    async ({ page, site }, use) => {
      await site.reset()
      const errors: string[] = []
      const guard = (tab: Page) => {
        tab.on('pageerror', (error) => errors.push(error.message))
        tab.on('console', (message) => {
          if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) errors.push(message.text())
        })
        // A page that a test opens by itself may be refused what it likes; a tab of this one's may not.
        tab.on('popup', guard)
      }
      guard(page)
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const unplugged = new WeakSet<BrowserContext>()

/** Takes the line of a browser's away, and gives it back. */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) unplugged.add(context)
  else unplugged.delete(context)
  await context.setOffline(isOffline)
}

/**
 * Keeps every cookie of the host's from being set or sent in any tab, as a browser that blocks third-party cookies does. What it
 * fetches in the browser's place is lost too while the browser is offline (`setOffline`).
 */
export async function stripCookies(page: Page, site: Site): Promise<void> {
  const context = page.context()
  await context.route(`${site.host}/**`, async (route) => {
    if (unplugged.has(context)) return route.abort('internetdisconnected')
    const headers = { ...route.request().headers() }
    delete headers['cookie']
    const response = await route.fetch({ headers, maxRedirects: 0 }).catch(() => null)
    if (!response) return route.abort().catch(() => undefined)
    const kept = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'))
    // A page that is gone meanwhile has nothing more to be kept from.
    await route.fulfill({ response, headers: kept }).catch(() => undefined)
    await context.clearCookies().catch(() => undefined)
  })
}

/** What axe-core finds wrong on the page as it stands, or in a part of it, inside shadow roots too. */
export async function accessibilityProblems(page: Page, within = 'html'): Promise<readonly string[]> {
  // Sheets of another site are not fetched for it, which the page's policy would refuse.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).include(within).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** The events in the page's data layer, by name. */
export async function dataLayer(page: Page, name?: string): Promise<readonly Record<string, unknown>[]> {
  const events = await page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
  return name === undefined ? events : events.filter(({ event }) => event === name)
}
