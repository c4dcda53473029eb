import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchOptions } from '../../../scripts/setup/launch-options.ts'
import { test as base, expect } from './fixtures.ts'

/**
 * A whole browser with a profile on the disk, whose process can be killed in the middle of
 * everything. When it is opened again it restores its tabs, as a visitor asks it to.
 */
export class KillableBrowser {
  readonly #profile: string
  #context: BrowserContext

  private constructor(profile: string, context: BrowserContext) {
    this.#profile = profile
    this.#context = context
  }

  static async open(profile: string): Promise<KillableBrowser> {
    return new KillableBrowser(profile, await launch(profile))
  }

  newPage = (): Promise<Page> => this.#context.newPage()

  /** The tab at an address, also after the browser was opened again. */
  async tab(address: string): Promise<Page> {
    const find = () => this.#context.pages().find((page) => page.url() === address)
    await expect.poll(find, `a tab at ${address}`).toBeDefined()
    return find() as Page
  }

  /** Kills the process with what it has on the disk, and opens the browser with the same tabs. */
  async killAndRestore(): Promise<void> {
    await this.#untilStored()
    // A link to `<host name>-<process id>`.
    const lock = await readlink(join(this.#profile, 'SingletonLock'))
    const closed = this.#context.waitForEvent('close')
    process.kill(Number(lock.split('-').at(-1)), 'SIGKILL')
    await closed
    await this.#pressRestore()
    this.#context = await launch(this.#profile, '--restore-last-session')
  }

  /** Closes it for good. */
  async delete(): Promise<void> {
    await this.#context.close()
    await rm(this.#profile, { recursive: true, force: true })
  }

  /**
   * Waits until the browser has written its tabs and what they store to the disk. Chromium writes what a
   * tab stores five seconds after its first change, and after that once a minute.
   */
  async #untilStored(): Promise<void> {
    const tabs = this.#context.pages().filter((page) => page.url() !== 'about:blank')
    // What a tab stores last is written last. Older values may be compressed.
    const marks = await Promise.all(
      tabs.map((page) =>
        page.evaluate(() => {
          sessionStorage.setItem('mark', crypto.randomUUID())
          return sessionStorage.getItem('mark') ?? ''
        }),
      ),
    )
    const areWritten = async () => {
      const storage = Buffer.concat(await this.#filesIn('Session Storage'))
      // The newest one is that of the process that runs.
      const session = (await this.#filesIn('Sessions', 'Session_')).at(-1)
      return (
        marks.every((mark) => storage.includes(Buffer.from(mark, 'utf16le'))) &&
        tabs.every((page) => session?.includes(page.url()))
      )
    }
    await expect.poll(areWritten, { timeout: 75_000 }).toBe(true)
  }

  /** The files in a folder of the profile whose names begin so, in the order of their names. */
  async #filesIn(name: string, beginning = ''): Promise<readonly Buffer[]> {
    const folder = join(this.#profile, 'Default', name)
    const names = (await readdir(folder).catch(() => [])).filter((file) => file.startsWith(beginning)).toSorted()
    return Promise.all(names.map((file) => readFile(join(folder, file))))
  }

  /** After a crash the browser asks whether to restore its tabs; after an exit, the command line says so. */
  async #pressRestore(): Promise<void> {
    const path = join(this.#profile, 'Default', 'Preferences')
    const preferences = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
    preferences.profile = { ...preferences.profile, exit_type: 'Normal' }
    await writeFile(path, JSON.stringify(preferences))
  }
}

function launch(profile: string, ...more: readonly string[]): Promise<BrowserContext> {
  const { args, ...options } = launchOptions()
  return chromium.launchPersistentContext(profile, { ...options, args: [...args, ...more], locale: 'sv-SE' })
}

/** The test with such a browser of its own. */
export const test = base.extend<{ killable: KillableBrowser }>({
  killable: async ({}, use, info) => {
    const browser = await KillableBrowser.open(info.outputPath('profile'))
    await use(browser)
    await browser.delete()
  },
})
