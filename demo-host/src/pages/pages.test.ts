import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mainPages } from '../../testing/main-pages.ts'
import { type TestHost, startTestHost } from '../../testing/test-host.ts'
import { menuData } from './content/menus.ts'
import { flattenTree, siteTree } from './content/page-tree.ts'
import { element } from './elements.ts'
import { html } from '../html.ts'
import { optionalStyleSheets } from './layout.ts'

let host: TestHost
let distDir: string

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'ce-dist-'))
  await mkdir(join(distDir, 'cdn'))
  const example = { name: 'Open & shut', props: { title: '"</script>' }, fallback: '<p>Svar</p>', surface: 'accent' }
  await writeFile(
    join(distDir, 'cdn/examples.json'),
    JSON.stringify({ 'accordion-item': [example], 'gift-bar': [{ ...example, props: {}, surface: 'inverse' }] }),
  )
  host = await startTestHost({ distDir })
})
afterAll(async () => {
  await host.stop()
  await rm(distDir, { recursive: true })
})

const mainPaths = [
  ...mainPages,
  '/tack/?responseCode=OK',
  '/sok/?query=k%C3%B6r',
  '/exempel/accordion-item/',
  '/redaktion/',
  '/det-har-gor-vi/',
]

/**
 * The pages that a page links to: its anchors, and the addresses in its elements' props, which are
 * on the main site.
 */
const linkedPages = (markup: string, page: string): string[] => {
  const inAnchors = [...markup.matchAll(/<a [^>]*?href="([^"&?#]*)/g)].map(([, to = '']) => new URL(to, page).href)
  const inProps = [...markup.matchAll(/&quot;(?:path|url)&quot;:&quot;([^&?#]*)/g)].map(
    ([, to = '']) => new URL(to, host.addresses.host).href,
  )
  const sites = [host.addresses.host, host.addresses.microsite]
  return [...inAnchors, ...inProps].filter((to) => to.endsWith('/') && sites.includes(new URL(to).origin))
}

describe('links of the demo', () => {
  it.each(['host', 'microsite'] as const)('%s: every link leads to a page, and says to which', async (site) => {
    const pages = new Set([`${host.addresses[site]}/`])
    const broken: string[] = []
    for (const page of pages) {
      const answer = await fetch(page)
      const markup = await answer.text()
      if (answer.status !== 200 || !markup.includes('<h1')) broken.push(`${page}: ${answer.status}`)
      const { origin, pathname } = new URL(page)
      // The examples contain links to other sites, and each site is tested only once.
      const isFollowed = origin === host.addresses[site] && !/^\/(exempel|forhandsvisning)\//.test(pathname)
      if (isFollowed && /(?:>|&quot;)Läs mer(?:<|&quot;)/.test(markup)) broken.push(`${page}: Läs mer`)
      if (isFollowed) for (const next of linkedPages(markup, page)) pages.add(next)
    }
    expect(broken).toEqual([])
    const own = [...pages].filter((page) => page.startsWith(host.addresses[site]))
    expect(own.length).toBeGreaterThan(site === 'host' ? 250 : 3)
  })
})

it('links in the examples of menus lead to pages of the demo', async () => {
  const modules = import.meta.glob<{ examples: object }>('../../../packages/menus/src/*/examples.ts', { eager: true })
  const paths = JSON.stringify(modules).matchAll(/(?:"path":"|href=\\"|"url":")(\/[^"\\#]*)/g)
  const missing: string[] = []
  for (const path of new Set(Array.from(paths, ([, path = '']) => path)))
    if ((await fetch(host.addresses.host + path)).status !== 200) missing.push(path)
  expect(missing).toEqual([])
})

describe('demo pages', () => {
  const pages = [
    ...mainPaths.map((path) => ['host', path] as const),
    ['microsite', '/'],
    ['microsite', '/tack/'],
    ['microsite', '/sa-hjalper-du/'],
  ] as const

  it.each(pages)('%s %s: has a strict policy, one script and one h1', async (site, path) => {
    const answer = await fetch(host.addresses[site] + path)
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const { host: cdn } = host.addresses
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain(`script-src ${cdn}/cdn/`)
    expect(policy).toContain(`style-src ${cdn};`)
    expect(policy).toContain(`connect-src ${cdn}/api/ ${cdn}/cdn/ ${host.addresses[site]}/robots.txt;`)
    // Otherwise another site could show the page in a frame, under a button of its own.
    expect(policy).toContain("frame-ancestors 'none';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-|\*/)

    const page = await answer.text()
    expect(page).not.toMatch(/<[^>]+\s(style|on\w+)=/)
    // On pages that measure something, the consent platform has one too.
    expect(page.match(/<script\b/g)).toHaveLength(page.includes('class="consent"') ? 2 : 1)
    expect(page).toContain(`src="${cdn}/cdn/v1/loader.js"`)
    expect(page).toContain(`data-api-base="${cdn}"`)
    // Thanks and gifts come before the question.
    if (page.includes('class="consent"'))
      expect(page.indexOf('class="consent"')).toBeGreaterThan(page.indexOf('</main>'))
    expect(page.match(/<h1\b/g)).toHaveLength(1)
    expect(page).toMatch(/<html lang="sv">/)
  })

  it.each(pages)('%s %s: links exactly the style sheets that it uses', async (site, path) => {
    const page = await (await fetch(host.addresses[site] + path)).text()
    const classes = new Set([...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
    const isFor = (sheet: string) => [...sheet.matchAll(/^\.([a-z-]+) {/gm)].some(([, name = '']) => classes.has(name))
    const needed = await Promise.all(
      optionalStyleSheets.map(async (name) => {
        const sheet = await fetch(`${host.addresses.host}/assets/${name}.css`)
        return isFor(await sheet.text()) ? name : []
      }),
    )
    const linked = [...page.matchAll(/\/assets\/([a-z-]+)\.css"/g)].map(([, name]) => name)
    expect(linked.toSorted()).toEqual(['pages', ...needed.flat()].toSorted())
  })

  it('an example on a dark background says so to its element', async () => {
    expect(await (await fetch(`${host.addresses.host}/exempel/gift-bar/`)).text()).toContain(
      '<gift-bar data-surface="inverse"',
    )
    expect(await (await fetch(`${host.addresses.host}/exempel/accordion-item/`)).text()).not.toContain('data-surface')
  })

  it('lists the elements by their Swedish names', async () => {
    const page = await (await fetch(`${host.addresses.host}/exempel/`)).text()
    expect([...page.matchAll(/<a class="stretched-link"[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'Gåvorad',
      'Fråga och svar',
    ])
  })

  it('pages that ask for personal data say how it is processed', async () => {
    const giving = ['gava', 'manad', 'manad/kort', 'foretag', 'hylla', 'minne'].map((flow) => `/ge/${flow}/`)
    for (const path of ['/kontakt/', '/volontar/', '/kampanj/', ...giving]) {
      const page = await (await fetch(host.addresses.host + path)).text()
      expect(page, path).toContain('&quot;privacyNotice&quot;')
    }
  })

  it('the English page is English in all that it says, and so are its thanks', async () => {
    const page = await (await fetch(`${host.addresses.host}/en/`)).text()
    const props = [...page.matchAll(/data-props="([^"]*)"/g)].map(([, json]) => json)
    expect(props.length).toBeGreaterThan(1)
    expect(props.join()).not.toMatch(/[åäö]/i)
    expect(page).toContain('/en/thanks/')
    expect(await (await fetch(`${host.addresses.host}/en/thanks/`)).text()).toContain('<html lang="en">')
  })

  it('all images and style sheets exist', async () => {
    const seen = new Set<string>()
    for (const path of mainPaths) {
      const page = await (await fetch(host.addresses.host + path)).text()
      for (const [url] of page.matchAll(/\/(?:media|assets)\/[a-z-]+\.(?:jpg|png|svg|css)/g)) seen.add(url)
    }
    expect(seen.size).toBeGreaterThan(10)
    for (const url of seen) expect([url, (await fetch(host.addresses.host + url)).status]).toEqual([url, 200])
  })

  it('a missing page is a 404 page for browsers and JSON for other clients', async () => {
    const asBrowser = await fetch(`${host.addresses.host}/nyheter/1999/`, { headers: { Accept: 'text/html' } })
    expect(asBrowser.status).toBe(404)
    expect(await asBrowser.text()).toContain('Sidan finns inte')
    const asClient = await fetch(`${host.addresses.host}/api/nothing/`)
    expect(asClient.status).toBe(404)
    expect(await asClient.json()).toEqual({ error: 'not-found' })
  })
})

describe('markup of pages', () => {
  it('escapes values, in text and in attributes', async () => {
    expect(html`<p title="${'"<&>'}">${['a', html`<b>b</b>`, null, false, 0]}</p>`.markup).toBe(
      '<p title="&quot;&lt;&amp;&gt;">a<b>b</b>0</p>',
    )
    expect(element('rich-text', { html: `"'<b>` }, 'x').markup).toBe(
      '<rich-text data-props="{&quot;html&quot;:&quot;\\&quot;&#39;&lt;b&gt;&quot;}">x</rich-text>',
    )
    expect(() => element('img src=x', {})).toThrow(RangeError)
    const page = await (await fetch(`${host.addresses.host}/exempel/accordion-item/`)).text()
    expect(page).toContain('data-props="{&quot;title&quot;:&quot;\\&quot;&lt;/script&gt;&quot;}"')
    expect(page).toContain('<p>Svar</p>')
    const search = await fetch(`${host.addresses.host}/sok/?query=${encodeURIComponent('"><script>')}`)
    expect(await search.text()).toContain('value="&quot;&gt;&lt;script&gt;"')
  })

  it('thank-you page: mentions the card payment when responseCode is OK', async () => {
    const thanks = async (query: string) => (await fetch(`${host.addresses.host}/tack/${query}`)).text()
    expect(await thanks('?responseCode=OK')).toContain('Din kortbetalning gick igenom')
    expect(await thanks('?responseCode=Cancel')).not.toContain('Din kortbetalning gick igenom')
  })
})

describe('page tree', () => {
  const tree = siteTree('/om-oss/')
  const pages = flattenTree(tree)

  it('is of realistic size, with one current page and unique paths', () => {
    expect(pages.length).toBeGreaterThan(250)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect(pages.filter(({ isCurrentPage }) => isCurrentPage).map(({ title }) => title)).toEqual(['Om oss'])
    expect(pages.every(({ path }) => /^\/([a-z0-9-]+\/)+$/.test(path))).toBe(true)
    expect(pages.find(({ title }) => title === 'Så används pengarna')).toMatchObject({
      path: '/om-oss/sa-anvands-pengarna/',
      level: 2,
    })
  })

  it('the mobile menu call returns its first two levels [API-7]', async () => {
    const full = await (await fetch(`${host.addresses.host}/api/getmobilemenu`)).json()
    expect(full.length).toBeGreaterThan(menuData.mobileMenu.length)
    expect(full[0]).toEqual({
      id: expect.any(String),
      name: 'Det här gör vi',
      route: { path: '/det-har-gor-vi/' },
      tagline: 'Tak, mat, värme och sällskap',
    })
    expect((await fetch(`${host.addresses.host}/api/getmobilemenu/`)).status).toBe(404)
  })
})

describe('what people copy from the demo', () => {
  it.each(['host', 'microsite'] as const)('%s: pages are compressed, described, and open to robots', async (site) => {
    const origin = host.addresses[site]
    const page = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'br' } })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.headers.get('vary')).toContain('accept-encoding')
    expect(await page.text()).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toBe('User-agent: *\nAllow: /\n')
  })

  it('never compresses an answer with a secret', async () => {
    const answer = await fetch(`${host.addresses.host}/api/generate-csrf/`)
    expect(answer.headers.get('content-encoding')).toBe(null)
    expect(await answer.json()).toHaveProperty('csrf')
  })
})
