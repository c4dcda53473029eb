import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { createDataFolder } from '../../../host/testing/data-folder.ts'
import { until } from '../../../host/testing/until.ts'
import { type ListedPayment, Payer } from '../../../demo-host/testing/payer.ts'
import { HostProcess } from '../../../demo-host/testing/host-process.ts'
import { addFonts } from '../../fonts/add-fonts.ts'
import { fontFiles } from '../../fonts/font-files.ts'

/** A demo host of one worker, with its microsite and simulators, as a process that a test can kill and restart. */
export class Site {
  #process: HostProcess | undefined
  #env: Record<string, string> = {}
  readonly folder: string
  /** The main site: `http://localhost:…`. */
  host = ''
  /** The microsite: `http://127.0.0.1:…`, for a browser another site. */
  microsite = ''
  simulators = ''

  constructor(folder: string) {
    this.folder = folder
  }

  /** Starts the host. A restart uses the same ports and data. */
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

  /** Kills the host, as a power cut would. */
  async kill(): Promise<void> {
    await this.#process?.kill()
  }

  /** The payer at the Swish simulator. */
  get payer(): Payer {
    return new Payer(this.simulators)
  }

  /** Waits for a payment at Swish that is not among the known ones, and returns it. */
  async newPayment(known: readonly ListedPayment[] = []): Promise<ListedPayment> {
    const ids = known.map(({ id }) => id)
    const found = await until(
      async () => (await this.payer.list()).find(({ id }) => !ids.includes(id)),
      (payment) => payment !== undefined,
    )
    if (!found) throw new Error('No payment was made.')
    return found
  }

  /** Makes an `/api` path fail; see `demo-host/src/controls/fault-injection.ts`. */
  async fault(fault: object): Promise<void> {
    await this.control('POST', '/control/faults', fault)
  }

  /** Clears faults and the log of requests. */
  async reset(): Promise<void> {
    await this.control('DELETE', '/control/faults')
    await this.control('DELETE', '/control/requests')
  }

  /** The latest calls to the API, newest first, with the names of their cookies. */
  async requests(): Promise<readonly { method: string; path: string; origin: string | null; cookies: string[] }[]> {
    return (await this.control('GET', '/control/requests')).json()
  }

  /** Calls one of the host's test controls. */
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

/** Playwright's `test` with a host per worker. Page errors and violations of the Content Security Policy fail a test. */
export const test = base.extend<{ guarded: undefined }, WorkerFixtures>({
  context: async ({ context }, use) => {
    await context.addInitScript(addFonts, fontFiles())
    await use(context)
  },
  site: [
    async ({}, use) => {
      const folder = await createDataFolder()
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
        // Violations are allowed on pages that a test opens itself, but not on popups of this page.
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

const offlineContexts = new WeakSet<BrowserContext>()

/** Sets a browser context offline, or online again. */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) offlineContexts.add(context)
  else offlineContexts.delete(context)
  await context.setOffline(isOffline)
}

/**
 * Removes every cookie from the host's responses and requests in any tab, as a browser that blocks third-party cookies does. The
 * requests are made by Playwright, so they are aborted here while the context is offline (`setOffline`).
 */
export async function stripCookies(page: Page, site: Site): Promise<void> {
  const context = page.context()
  await context.route(`${site.host}/**`, async (route) => {
    if (offlineContexts.has(context)) return route.abort('internetdisconnected')
    const headers = { ...route.request().headers() }
    delete headers['cookie']
    const response = await route.fetch({ headers, maxRedirects: 0 }).catch(() => null)
    if (!response) return route.abort().catch(() => undefined)
    const withoutCookies = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'),
    )
    // The page may have been closed in the meantime.
    await route.fulfill({ response, headers: withoutCookies }).catch(() => undefined)
    await context.clearCookies().catch(() => undefined)
  })
}

/** The violations that axe-core finds on the page, or in a part of it, including shadow roots. */
export async function accessibilityProblems(page: Page, within = 'html'): Promise<readonly string[]> {
  // Without `preload`, axe fetches no style sheets of other sites, which the page's policy would block.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).include(within).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** The events in the page's data layer, by name. */
export async function dataLayer(page: Page, name?: string): Promise<readonly Record<string, unknown>[]> {
  const events = await page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
  return name === undefined ? events : events.filter(({ event }) => event === name)
}
