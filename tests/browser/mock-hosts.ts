import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'

/**
 * Mocked files of other hosts: the end of their URL, and their bytes in base64. Any other URL gets
 * a 404 with `fallbackBody`.
 */
export interface MockedHosts {
  readonly hosts: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly fallbackBody: string
  /** Holds the responses until the test releases them. */
  readonly holdResponses?: boolean
}

/** The mocked hosts, the requested URLs and the held responses, for each page of a test. */
const mocks = new WeakMap<object, { others: MockedHosts; requested: string[]; held: (() => void)[] }>()

/**
 * Mocks other hosts, such as `i.ytimg.com`, and their subdomains. A later call replaces an earlier
 * one.
 */
export const mockHosts: BrowserCommand<[MockedHosts]> = async ({ page }, others) => {
  const isFirst = !mocks.has(page)
  mocks.set(page, { others, requested: [], held: [] })
  if (!isFirst) return
  const isOther = ({ host }: URL) =>
    mocks.get(page)?.others.hosts.some((known) => host === known || host.endsWith(`.${known}`)) ?? false
  await page.route(isOther, async (route) => {
    const url = route.request().url()
    const mock = mocks.get(page)
    mock?.requested.push(url)
    const { files = {}, fallbackBody: otherwise = '', holdResponses: isHeld = false } = mock?.others ?? {}
    if (isHeld) await new Promise<void>((release) => mock?.held.push(release))
    const file = Object.keys(files).find((name) => url.endsWith(name))
    return route.fulfill({
      status: file ? 200 : 404,
      contentType: url.endsWith('.js') ? 'text/javascript' : 'image/png',
      body: Buffer.from((file && files[file]) ?? otherwise, 'base64'),
    })
  })
}

/** The URLs that were requested from the mocked hosts, in order. */
export const mockedRequests: BrowserCommand<[], Promise<string[]>> = async ({ page }) =>
  mocks.get(page)?.requested ?? []

/** Releases the held responses. */
export const releaseResponses: BrowserCommand<[]> = async ({ page }) =>
  mocks
    .get(page)
    ?.held.splice(0)
    .forEach((release) => release())

declare module 'vitest/browser' {
  interface BrowserCommands {
    mockHosts: (others: MockedHosts) => Promise<void>
    mockedRequests: () => Promise<string[]>
    releaseResponses: () => Promise<void>
  }
}
