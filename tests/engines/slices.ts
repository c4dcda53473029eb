import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../host/testing/listen.ts'
import { until } from '../../host/testing/until.ts'
import type { Engine, Preferences, Tab } from './engine.ts'

/* What a visitor or the page does between two slices of React's first render, in any engine. */

/** The page's script, from source. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Vitest's environment would ask for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry: join(import.meta.dirname, 'slow-element.tsx'), formats: ['es'] },
    },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return files.map((file) => ('code' in file ? file.code : '')).join('')
}

const markup = `<!doctype html><html lang="sv"><title>Prov</title><body style="margin:0">
  <script type="module" src="/script.js"></script>`

/** Adds an element to the page and waits until React has rendered a part of it. Runs in the page. */
async function addElement(attributes: string): Promise<boolean> {
  const page = document.createElement('div')
  page.innerHTML = `<test-slow ${attributes}><a href="#ge">Ge en gåva</a></test-slow>`
  const element = page.firstElementChild as HTMLElement
  Reflect.set(window, 'presses', [])
  const view = () => element.shadowRoot?.querySelector('button')
  const isThere = () => view() != null
  // The first sign of the press: the view is there from then on.
  let wasEarly: boolean | undefined
  for (const type of ['pointerover', 'keydown', 'touchstart'])
    addEventListener(type, () => Reflect.set(window, 'wasEarly', (wasEarly ??= !isThere())), { capture: true })
  addEventListener('pointerdown', ({ pointerType }) => Reflect.set(window, 'pointer', pointerType), { capture: true })
  element.addEventListener('test-press', () => (Reflect.get(window, 'presses') as string[]).push('press'))
  document.body.prepend(element)
  for (let slice = 0; slice < 4; slice += 1) await new Promise((resolve) => setTimeout(resolve))
  return isThere()
}

/** What the button of the view says. Runs in the page. */
const button = (): string | undefined =>
  document.querySelector('test-slow')?.shadowRoot?.querySelector('button')?.textContent ?? undefined

export function testSlices(engine: Engine): void {
  describe(`${engine.name}, between two slices of a first render`, () => {
    let server: Server
    let address: string
    let tab: Tab
    beforeAll(async () => {
      const script = await buildScript()
      server = createServer(({ url }, response) => {
        const isScript = url === '/script.js'
        response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
        response.end(isScript ? script : markup)
      })
      address = await listen(server)
    })
    afterAll(() => server.close())
    const open = async (preferences?: Preferences) => {
      tab = await engine.open(preferences)
      await tab.goto(address)
      await until(() => tab.evaluate(() => customElements.get('test-slow') !== undefined), Boolean)
    }
    afterEach(() => tab.close())
    const add = async (attributes = '', preferences: Preferences = {}) => {
      await open(preferences)
      expect(await tab.evaluate(addElement, attributes)).toBe(false)
    }
    const expectButton = (text: string) =>
      until(
        () => tab.evaluate(button),
        (shown) => shown === text,
        20_000,
      )

    const clickFirst = () => tab.clickAt(20, 20)
    it.each([
      { by: 'mouse', press: clickFirst, told: 'mouse' },
      ...(engine.canBeTouched === false ? [] : [{ by: 'finger', press: clickFirst, told: 'touch' }]),
      {
        by: 'keyboard',
        async press() {
          await tab.press('Tab')
          await tab.press('Enter')
        },
        told: null,
      },
    ])('a press of a $by is answered once, by the view', async ({ by, press, told }) => {
      await add('data-slices="600"', { isTouched: by === 'finger' })
      await press()
      await expectButton('Rubrik 1')
      const page = (name: string) => tab.evaluate((key) => Reflect.get(window, key), name)
      expect(await page('wasEarly')).toBe(true)
      expect(await page('presses')).toEqual(['press'])
      // WebDriver has no undefined.
      expect((await page('pointer')) ?? null).toBe(told)
      expect(await tab.evaluate(() => location.hash)).toBe('')
    })

    it('a changed attribute is shown', async () => {
      await add()
      await tab.evaluate(() => document.querySelector('test-slow')?.setAttribute('data-heading', 'Ändrad'))
      await expectButton('Ändrad 0')
    })

    it('an element that is removed renders when it is back', async () => {
      await add()
      const rendered = await tab.evaluate(async () => {
        const element = document.querySelector('test-slow') as HTMLElement
        element.remove()
        for (let task = 0; task < 9; task += 1) await new Promise((resolve) => setTimeout(resolve))
        const { length } = element.shadowRoot?.querySelector('.root')?.childNodes ?? []
        document.body.append(element)
        return length
      })
      expect(rendered).toBe(0)
      await expectButton('Rubrik 0')
    })

    it('a move changes nothing, with moveBefore where there is one', async () => {
      await add()
      await tab.evaluate(() => {
        const element = document.querySelector('test-slow') as HTMLElement
        const place = document.body.appendChild(document.createElement('div'))
        // Older browsers have only the move that disconnects it.
        const move = 'moveBefore' in place ? 'moveBefore' : 'insertBefore'
        place[move as 'insertBefore'](element, null)
      })
      await expectButton('Rubrik 0')
    })

    it('an error shows the fallback', async () => {
      await add('data-heading="boom"')
      const isFallbackShown = () =>
        tab.evaluate(() => {
          const slot = document.querySelector('test-slow')?.shadowRoot?.querySelector('slot:not(.waiting)')
          return slot != null && (document.querySelector('test-slow a')?.getClientRects().length ?? 0) > 0
        })
      await until(isFallbackShown, Boolean, 20_000)
    })
  })
}
