import { type ChildProcess, spawn } from 'node:child_process'
import { Builder, Capabilities, Key as WebDriverKey, Origin } from 'selenium-webdriver'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { until } from '../../host/testing/until.ts'
import type { Engine, Key, Preferences, Tab } from './engine.ts'

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const keys: Readonly<Record<Key, string>> = {
  Tab: WebDriverKey.TAB,
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Space: WebDriverKey.SPACE,
  ArrowDown: WebDriverKey.ARROW_DOWN,
}

/** Starts the driver with a separate display, in its own process group. */
async function startDriver(): Promise<{ port: number; driver: ChildProcess }> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
  await until(isReady, Boolean, 30_000)
  return { port, driver }
}

/** WebKit has no preference that blocks `sessionStorage`. */
const blockStorage = ['--cookies-policy=never', '--enable-html5-local-storage=false']

/**
 * The driver does not report a page's errors, so the page records them while it is parsed and
 * later.
 */
const recordErrors = `
  if (window.isLeft || document.readyState === 'loading') return false
  const errors = (window.recordedErrors = [])
  addEventListener('error', ({ message }) => message && errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  return true
`
const readErrors = 'return window.recordedErrors'

/** WebKitGTK, by its WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  canBeTouched: false,
  async open({ isStorageBlocked = false }: Preferences = {}): Promise<Tab> {
    const server = await startDriver()
    const end = () => {
      if (server.driver.pid) process.kill(-server.driver.pid, 'SIGKILL')
    }
    try {
      const args = ['--automation', ...(isStorageBlocked ? blockStorage : [])]
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
        // The driver sometimes misses that a page has loaded.
        pageLoadStrategy: 'none',
      })
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${server.port}`)
        .withCapabilities(capabilities)
        .build()
      await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
      const sendKeys = (text: string) => driver.actions().sendKeys(text).perform()
      const resize = async (width: number, height: number) => {
        await driver.manage().window().setRect({ width, height })
      }
      await resize(1280, 900)
      const errors: string[] = []
      const recordedErrors = async () => (await driver.executeScript<readonly string[] | null>(readErrors)) ?? []
      return {
        async goto(url) {
          errors.push(...(await recordedErrors()))
          await driver.executeScript('window.isLeft = true')
          await driver.get(url)
          // Fails while the document changes.
          const isOpened = () => driver.executeScript(recordErrors).catch(() => false)
          await until(isOpened, (opened) => opened === true, 60_000)
        },
        url: () => driver.getCurrentUrl(),
        evaluate: (call, ...args) =>
          driver.executeAsyncScript(
            `const done = arguments[arguments.length - 1]
            Promise.resolve((${String(call)})(...Array.prototype.slice.call(arguments, 0, -1))).then(done)`,
            ...args,
          ),
        clickAt: (x, y) =>
          driver
            .actions()
            .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
            .click()
            .perform(),
        press: (key) => sendKeys(keys[key]),
        type: sendKeys,
        resize,
        errors: async () => [...errors, ...(await recordedErrors())],
        async close() {
          await driver.quit().catch(() => undefined)
          end()
        },
      }
    } catch (error) {
      end()
      throw error
    }
  },
}
