import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../host/testing/until.ts'
import { Site } from '../e2e/support/site.ts'
import { drawNothing, scrollThrough } from './drawn.ts'
import type { Engine, Preferences, Tab } from './engine.ts'
import { Visitor } from './visitor.ts'
import { listen } from '../../host/testing/listen.ts'

/* The actions of a visitor on the demo host's pages, in any engine. */

const pages = [
  ...['/', '/om-oss/', '/kalender/', '/volontar/', '/kontakt/', '/sok/', '/tack/', '/tack/manad/', '/ge/', '/exempel/'],
  ...['/ge/gava/', '/ge/foretag/', '/ge/manad/', '/ge/hylla/', '/ge/minne/', '/ge/kassa/', '/forhandsvisning/'],
]

/** The tags that have examples, and with that a page. */
const readTags = async (): Promise<readonly string[]> => {
  const examples: Record<string, readonly unknown[]> = JSON.parse(await readFile('dist/cdn/examples.json', 'utf8'))
  // The examples of the external checkout name a fixed port.
  return Object.keys(examples).filter((tag) => tag !== 'external-checkout')
}

/** Plays the payer: approves the newest payment that is not among the known ones. */
async function approve(site: Site, known: readonly { readonly id: string }[]): Promise<void> {
  const { id } = await site.newPayment([...known] as never)
  expect(await site.payer.play(id, 'approve')).toBe(200)
}

/** The number of paid payments besides the known ones. */
const paidSince = async (site: Site, known: readonly { readonly id: string }[]): Promise<number> =>
  (await site.payer.list()).filter(({ id, status }) => status === 'PAID' && known.every((one) => one.id !== id)).length

/** Fills in the first page of the volunteer's form, and goes on. */
async function fillFirstPage(visitor: Visitor, site: Site): Promise<void> {
  await visitor.open(`${site.host}/volontar/`, 'content-form')
  await visitor.fill('Förnamn', 'Åsa')
  await visitor.fill('Efternamn', 'Öberg')
  await visitor.fill('E-post', 'asa@example.org')
  await visitor.tabTo('Ort')
  await visitor.tab.type('Malmö')
  await visitor.click('Nästa')
}

/** Gives by QR code on a page with a gift bar. `instruction` is the text beside the code. */
export async function giveByCode(
  visitor: Visitor,
  site: Site,
  address: string,
  instruction = 'Välj Skanna',
): Promise<void> {
  const known = await site.payer.list()
  await visitor.open(address, 'gift-bar')
  await visitor.click('Swisha')
  await visitor.sees(instruction)
  await approve(site, known)
  await visitor.arrivesAt('/tack/')
}

const paths = {
  session: '/api/generate-csrf/',
  check: '/api/winorg/should-reopen-swishmodal/',
  create: '/api/winorg/createswishgiftmcommerce/',
  poll: '/api/winorg/swishpoll/',
}

/**
 * A call for each fault; tests/e2e/call-faults.long.e2e.ts has all calls with all faults, in
 * Chromium and Firefox.
 */
const faults = {
  'the session is slow': { path: paths.session, kind: 'slow', ms: 6_000 },
  'the session answers 403 with HTML': { path: paths.session, kind: 'garbage', status: 403 },
  'the check answers 404 with HTML': { path: paths.check, kind: 'garbage', status: 404 },
  'the create answers 500': { path: paths.create, kind: 'broken' },
  'the create loses its answer': { path: paths.create, kind: 'unreachable', when: 'after' },
  'the poll answers other JSON': { path: paths.poll, kind: 'garbage', body: '["something", "else"]' },
  'the poll answers nothing': { path: paths.poll, kind: 'garbage', body: '' },
  'the poll is reset': { path: paths.poll, kind: 'unreachable' },
}

/**
 * A page that gives two modules the same hash in its import map. `/as-built.js` matches it,
 * `/changed.js` does not.
 */
function pinnedPage(): Server {
  const module = 'export {}'
  const hash = `sha384-${createHash('sha384').update(module).digest('base64')}`
  const map = JSON.stringify({ integrity: { './as-built.js': hash, './changed.js': hash } })
  const load = `const load = (path) => import(path).then(() => 'ran', () => 'refused')
    globalThis.outcomes = await Promise.all([load('./as-built.js'), load('./changed.js')])`
  const answers: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      `<!doctype html><title>Prov</title><script type="importmap">${map}</script><script type="module">${load}</script>`,
    ],
    '/as-built.js': ['text/javascript', module],
    '/changed.js': ['text/javascript', `${module} `],
  }
  return createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', '']
    response.setHeader('Content-Type', type).end(body)
  })
}

/** Declares the tests of an engine. */
export function testEngine(engine: Engine): void {
  describe(engine.name, () => {
    let site: Site
    let tab: Tab | undefined
    beforeAll(async () => {
      site = await Site.create()
    })
    afterAll(() => site.delete())
    afterEach(async () => {
      // Firefox's messages about a lost file are not errors.
      const errors = ((await tab?.errors()) ?? []).filter((message) => !message.startsWith('Loading module from'))
      await tab?.close()
      tab = undefined
      await site.reset()
      expect(errors).toEqual([])
    })
    const newVisitor = async (preferences?: Preferences): Promise<Visitor> => {
      tab = await engine.open(preferences)
      return new Visitor(tab)
    }

    it('pages: every element of every page of the host is drawn, without an error', { timeout: 300_000 }, async () => {
      const visitor = await newVisitor()
      const tags = await readTags()
      const addresses = [...pages, ...tags.map((tag) => `/exempel/${tag}/`)].map((path) => site.host + path)
      const wrong: Record<string, readonly string[]> = {}
      for (const address of [...addresses, `${site.microsite}/`]) {
        await visitor.open(address, 'body')
        const problems = await visitor.tab.evaluate(scrollThrough, tags, drawNothing)
        if (problems.length > 0) wrong[address] = problems
      }
      expect(wrong).toEqual({})
    })

    const checks = engine.checksImportMaps !== false
    it(`import map: a module that was changed ${checks ? 'does not run' : 'runs, as before there were hashes'}`, async () => {
      const visitor = await newVisitor()
      const server = pinnedPage()
      await visitor.tab.goto(await listen(server))
      const outcomes = () => visitor.tab.evaluate(() => Reflect.get(globalThis, 'outcomes') as string[] | undefined)
      const [asBuilt, changed] = (await until(outcomes, (value) => value !== undefined)) ?? []
      expect([asBuilt, changed]).toEqual(['ran', checks ? 'refused' : 'ran'])
      // Firefox reports the refused module as an error of the page.
      await visitor.tab.close()
      tab = undefined
      server.close()
    })

    it('swish: a gift by code', async () => {
      await giveByCode(await newVisitor(), site, site.host)
    })

    it.each([1, 2, 5])('lost files: a payment opens although its files are lost %i times', async (times) => {
      const visitor = await newVisitor()
      await visitor.open(site.host, 'gift-bar')
      await visitor.sees('Swisha')
      for (const name of ['payments-swish', 'payments-client'])
        await site.fault({ path: `/cdn/files/${name}-*`, kind: 'broken', times })
      const known = await site.payer.list()
      await visitor.clickUntil('Swisha', 'Välj Skanna')
      expect(await site.haveFaultsHappened()).toBe(true)
      await approve(site, known)
      await visitor.arrivesAt('/tack/')
    })

    const pointers = engine.canBeTouched === false ? ['mouse'] : ['mouse', 'finger']
    it.each(pointers)('swish: a gift by phone number, with a %s', async (pointer) => {
      const visitor = await newVisitor({ isTouched: pointer === 'finger' })
      await visitor.open(site.host, 'gift-bar')
      await visitor.clickUntil('Swisha', 'Välj Skanna')
      await visitor.click('Ange mobilnummer')
      const known = await site.payer.list()
      await visitor.fill('Mobilnummer', '070-123 45 67')
      await visitor.click('Skicka till Swish')
      await visitor.sees('Öppna Swish på mobilen')
      await approve(site, known)
      await visitor.arrivesAt('/tack/')
    })

    it('swish: a gift from the microsite, on another site', async () => {
      await giveByCode(await newVisitor(), site, site.microsite)
    })

    it.skipIf(engine.canBlockStorage === false).each(['host', 'microsite'] as const)(
      'swish: a gift from the %s with cookies and storage blocked',
      async (where) => {
        await giveByCode(await newVisitor({ isStorageBlocked: true }), site, site[where])
      },
    )

    it.each(Object.entries(faults))('fault: %s once, and a gift is paid', async (_, fault) => {
      await site.fault({ ...fault, times: 1 })
      const visitor = await newVisitor()
      const known = await site.payer.list()
      await visitor.open(site.host, 'gift-bar')
      await visitor.clickUntil('Swisha', 'Välj Skanna')
      await approve(site, known)
      await visitor.arrivesAt('/tack/')
      expect(await paidSince(site, known)).toBe(1)
    })

    it('card: a gift', async () => {
      const visitor = await newVisitor()
      await visitor.open(`${site.host}/ge/gava/`, 'standard-gift')
      await visitor.click('Kort (Visa eller Mastercard)')
      await visitor.click('Fortsätt')
      await visitor.fill('Förnamn', 'Anna')
      await visitor.fill('E-post', 'anna@example.org')
      await visitor.click('Ge 200 kr med kort')
      await visitor.arrivesAt('/card/')
      visitor.within = 'body'
      await visitor.fill('Kortnummer', '4111 1111 1111 1111')
      await visitor.click('Betala')
      await visitor.arrivesAt('/tack/')
    })

    it('monthly gift: a signed contract', async () => {
      const visitor = await newVisitor()
      await visitor.open(`${site.host}/ge/manad/`, 'monthly-gift')
      await visitor.click('Fortsätt')
      const details = {
        Förnamn: 'Anna',
        Efternamn: 'Berg',
        Personnummer: '19850709-9805',
        Mobilnummer: '070-123 45 67',
        'E-post': 'anna@example.org',
        Bank: 'Swedbank',
        Kontonummer: '8327-9, 123 456 789-0',
      }
      for (const [label, text] of Object.entries(details)) await visitor.fill(label, text)
      await visitor.click('Granska och skriv under')
      await visitor.arrivesAt('/sign/')
      visitor.within = 'body'
      await visitor.click('Skriv under')
      await visitor.arrivesAt('/tack/manad/')
    })

    it('form: three pages with an uploaded file', async () => {
      const visitor = await newVisitor()
      await fillFirstPage(visitor, site)
      await visitor.click('Soppkök')
      await visitor.click('Vid enstaka tillfällen')
      await visitor.click('Nästa')
      await visitor.sees('Bifoga intyg')
      await visitor.tab.evaluate(() => {
        const field = document.querySelector('content-form')?.shadowRoot?.querySelector<HTMLInputElement>('[type=file]')
        const files = new DataTransfer()
        files.items.add(new File(['%PDF-1.4 ett intyg'], 'intyg å.pdf', { type: 'application/pdf' }))
        if (field) field.files = files.files
        field?.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await visitor.sees('intyg å.pdf')
      await visitor.click('Jag samtycker')
      await visitor.click('Skicka anmälan')
      await visitor.sees('Tack, vi hör av oss!')
      expect(await visitor.focused()).toMatch(/^Tack, vi hör av oss!/)
    })

    const early = it.skipIf(engine.parsesShadowRoots === false)
    early('form: what is typed before its files have come stays, and a press is answered once', async () => {
      await site.fault({ path: '/cdn/files/content-form-*', kind: 'slow', ms: 15_000, times: 1 })
      const visitor = await newVisitor()
      await fillFirstPage(visitor, site)
      expect(await visitor.tab.evaluate(() => customElements.get('content-form') === undefined)).toBe(true)
      await visitor.sees('Steg 2 av 3')
      await visitor.click('Föregående')
      await visitor.sees('Steg 1 av 3')
      const values = await visitor.tab.evaluate(() =>
        [...(document.querySelector('content-form')?.shadowRoot?.querySelectorAll('input') ?? [])].map(
          ({ value }) => value,
        ),
      )
      expect(values.slice(0, 3)).toEqual(['Åsa', 'Öberg', 'asa@example.org'])
    })

    const isMenuOpen = ({ tab }: Visitor, name: string) =>
      tab.evaluate(
        (label) =>
          [...(document.querySelector('site-header')?.shadowRoot?.querySelectorAll('button') ?? [])].some(
            (button) =>
              (button.getAttribute('aria-label') ?? button.innerText).trim().startsWith(label) &&
              button.getAttribute('aria-expanded') === 'true',
          ),
        name,
      )

    early.each([
      ['mouse', (visitor: Visitor) => visitor.click('Om oss')],
      [
        'keyboard',
        async (visitor: Visitor) => {
          await visitor.tabTo('Om oss')
          await visitor.press('Enter')
        },
      ],
    ])('early press of a %s: a prerendered menu opens once, when its files have come', async (_, press) => {
      await site.fault({ path: '/cdn/files/site-header-*', kind: 'slow', ms: 3_000, times: 1 })
      const visitor = await newVisitor()
      await visitor.open(site.host, 'site-header')
      await press(visitor)
      expect(await isMenuOpen(visitor, 'Om oss')).toBe(false)
      await until(() => isMenuOpen(visitor, 'Om oss'), Boolean)
      expect(await site.haveFaultsHappened()).toBe(true)
      // A second answer would close it.
      await visitor.tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      expect(await isMenuOpen(visitor, 'Om oss')).toBe(true)
      expect(await visitor.focused()).toBe('Om oss')
    })

    it('menus: open and close by mouse and keyboard, on a desktop and a phone', async () => {
      const visitor = await newVisitor()
      await visitor.open(site.host, 'site-header')
      await visitor.click('Om oss')
      await until(() => isMenuOpen(visitor, 'Om oss'), Boolean)
      await visitor.press('Escape')
      await until(
        () => isMenuOpen(visitor, 'Om oss'),
        (open) => !open,
      )
      expect(await visitor.focused()).toBe('Om oss')
      await visitor.press('Enter')
      await until(() => isMenuOpen(visitor, 'Om oss'), Boolean)

      await visitor.tab.resize(480, 800)
      await visitor.open(site.host, 'site-header')
      await visitor.click('Meny')
      await visitor.sees('Vi finns på 41 orter')
    })

    it('dialog: opens, keeps the focus and closes by keyboard', async () => {
      const visitor = await newVisitor()
      await visitor.open(site.host, 'gift-bar')
      await visitor.sees('Swisha 200 kr')
      await visitor.tabTo('Swisha 200 kr')
      await visitor.press('Enter')
      await visitor.sees('Välj Skanna')
      expect(await visitor.tab.evaluate(() => document.activeElement?.localName)).toBe('gift-bar')
      await visitor.tabTo('Avbryt')
      await visitor.press('Enter')
      await visitor.sees('Betalningen är avbruten')
      await visitor.tabTo('Stäng')
      await visitor.press('Enter')
      await visitor.seesNot('Betalningen är avbruten')
      expect(await visitor.focused()).toBe('Swisha 200 kr')
    })
  })
}
