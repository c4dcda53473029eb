import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'

/** A file that other hosts have: the end of its address, and its bytes in base64. Every other one is answered 404 with `otherwise`. */
export interface OtherHosts {
  readonly hosts: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly otherwise: string
  /** Answers wait until the test lets them go. */
  readonly isHeld?: boolean
}

/** By the page of a test: what the stand-in has, and what it has been asked for. */
const stands = new WeakMap<object, { others: OtherHosts; asked: string[]; held: (() => void)[] }>()

/** Stands in for other hosts, which are named as in `i.ytimg.com`; a later call takes the place of an earlier one. */
export const standIn: BrowserCommand<[OtherHosts]> = async ({ page }, others) => {
  const isFirst = !stands.has(page)
  stands.set(page, { others, asked: [], held: [] })
  if (!isFirst) return
  const isOther = ({ host }: URL) =>
    stands.get(page)?.others.hosts.some((known) => host === known || host.endsWith(`.${known}`)) ?? false
  await page.route(isOther, async (route) => {
    const url = route.request().url()
    const stand = stands.get(page)
    stand?.asked.push(url)
    const { files = {}, otherwise = '', isHeld = false } = stand?.others ?? {}
    if (isHeld) await new Promise<void>((letGo) => stand?.held.push(letGo))
    const file = Object.keys(files).find((name) => url.endsWith(name))
    return route.fulfill({
      status: file ? 200 : 404,
      contentType: url.endsWith('.js') ? 'text/javascript' : 'image/png',
      body: Buffer.from((file && files[file]) ?? otherwise, 'base64'),
    })
  })
}

/** What the stand-in has been asked for, in order. */
export const askedOfOthers: BrowserCommand<[], Promise<string[]>> = async ({ page }) => stands.get(page)?.asked ?? []

/** Lets the answers go that were held. */
export const letGo: BrowserCommand<[]> = async ({ page }) =>
  stands
    .get(page)
    ?.held.splice(0)
    .forEach((go) => go())

declare module 'vitest/browser' {
  interface BrowserCommands {
    standIn: (others: OtherHosts) => Promise<void>
    askedOfOthers: () => Promise<string[]>
    letGo: () => Promise<void>
  }
}
