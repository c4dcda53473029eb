import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../testing/test-host.ts'
import { menuData } from './content/menus.ts'
import { flattenTree, siteTree } from './content/page-tree.ts'
import { cropSvg, cropBox } from './image-crop.ts'
import { element } from './elements.ts'
import { html } from './html.ts'
import { optionalStyleSheets } from './layout.ts'

let host: TestHost
let distDir: string
const loader = 'export const loader = 1\n'

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'ce-dist-'))
  for (const folder of ['cdn/v1', 'cdn/1.4.0/chunks']) await mkdir(join(distDir, folder), { recursive: true })
  for (const file of ['cdn/v1/loader.js', 'cdn/1.4.0/chunks/react-abc.js']) {
    await writeFile(join(distDir, file), loader)
    await writeFile(join(distDir, `${file}.br`), brotliCompressSync(loader))
    await writeFile(join(distDir, `${file}.gz`), gzipSync(loader))
  }
  const example = { name: 'Open & shut', props: { title: '"</script>' }, fallback: '<p>Svar</p>', surface: 'rosa' }
  await writeFile(
    join(distDir, 'cdn/examples.json'),
    JSON.stringify({ 'accordion-item': [example], 'gift-bar': [{ ...example, props: {} }] }),
  )
  host = await startTestHost({ distDir })
})
afterAll(async () => {
  await host.stop()
  await rm(distDir, { recursive: true })
})

const mainPaths = [
  '/',
  '/om-oss/',
  '/kalender/',
  '/volontar/',
  '/kontakt/',
  '/ge/',
  '/ge/gava/',
  '/ge/manad/',
  '/ge/manad/kort/',
  '/ge/foretag/',
  '/ge/hylla/',
  '/ge/minne/',
  '/ge/kassa/',
  '/tack/?responseCode=OK',
  '/tack/manad/',
  '/sok/?query=k%C3%B6r',
  '/stod-oss/villkor/integritetspolicy/',
  '/exempel/',
  '/forhandsvisning/',
  '/exempel/accordion-item/',
  '/redaktion/',
  '/det-har-gor-vi/',
  '/kampanj/',
]

/** The paths that a page links to on its own site: its anchors, and the addresses in its elements' props. */
const linkedPaths = (markup: string): string[] =>
  [...markup.matchAll(/(?:<a [^>]*?href="|&quot;(?:path|url)&quot;:&quot;)(\/[^"&?#]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith('/') && !path.startsWith('//'))

describe('links of the demo', () => {
  it.each(['host', 'microsite'] as const)('%s: every link leads to a page', async (site) => {
    const paths = new Set(['/'])
    const broken: string[] = []
    for (const path of paths) {
      const answer = await fetch(host.addresses[site] + path)
      const markup = await answer.text()
      if (answer.status !== 200 || !markup.includes('<h1')) broken.push(`${path}: ${answer.status}`)
      // The examples show links of other sites' content.
      if (!/^\/(exempel|forhandsvisning)\//.test(path)) for (const next of linkedPaths(markup)) paths.add(next)
    }
    expect(broken).toEqual([])
    expect(paths.size).toBeGreaterThan(site === 'host' ? 250 : 3)
  })
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
    expect(policy).toContain(`connect-src ${cdn}/api/;`)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-|\*/)

    const page = await answer.text()
    expect(page).not.toMatch(/<[^>]+\s(style|on\w+)=/)
    expect(page.match(/<script\b/g)).toHaveLength(1)
    expect(page).toContain(`src="${cdn}/cdn/v1/loader.js"`)
    expect(page).toContain(`data-api-base="${cdn}"`)
    expect(page.match(/<h1\b/g)).toHaveLength(1)
    expect(page).toMatch(/<html lang="sv">/)
  })

  it.each([...pages, ['host', '/verktyg/kod/']] as const)(
    '%s %s: links exactly the style sheets that it uses',
    async (site, path) => {
      const page = await (await fetch(host.addresses[site] + path)).text()
      const classes = new Set([...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
      const isFor = (sheet: string) =>
        [...sheet.matchAll(/^\.([a-z-]+) {/gm)].some(([, name = '']) => classes.has(name))
      const needed = await Promise.all(
        optionalStyleSheets.map(async (name) => {
          const sheet = await fetch(`${host.addresses.host}/assets/${name}.css`)
          return isFor(await sheet.text()) ? name : []
        }),
      )
      const linked = [...page.matchAll(/\/assets\/([a-z-]+)\.css"/g)].map(([, name]) => name)
      expect(linked.toSorted()).toEqual(['pages', ...needed.flat()].toSorted())
    },
  )

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

describe('image server', () => {
  const picture = { width: 1600, height: 1000 }

  it.each([
    [{}, { x: 0, y: 0, width: 1600, height: 1000 }],
    [
      { width: '320', height: '320' },
      { x: 300, y: 0, width: 1000, height: 1000 },
    ],
    [
      { width: '320', height: '320', rxy: '0.1,0.5' },
      { x: 0, y: 0, width: 1000, height: 1000 },
    ],
    [
      { width: '320', height: '320', rxy: '0.75,0.5' },
      { x: 600, y: 0, width: 1000, height: 1000 },
    ],
    [{ cc: '0.25,0.1,0.25,0.1' }, { x: 400, y: 100, width: 800, height: 800 }],
    [
      { cc: '0.25,0.1,0.25,0.1', width: '200', height: '100' },
      { x: 400, y: 300, width: 800, height: 400 },
    ],
    [
      { cc: 'x', width: '-1', height: '0' },
      { x: 0, y: 0, width: 1600, height: 1000 },
    ],
  ])('query %o: returns the part %o', (query, box) => {
    expect(cropBox(picture, query)).toEqual(box)
  })

  it('sends the requested part in the requested size', async () => {
    const answer = await fetch(
      `${host.addresses.host}/media/natt.jpg?rmode=crop&ranchor=center&width=90&height=90&format=jpg`,
    )
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await answer.text()).toContain('viewBox="266.5 0 1067 1067" width="90" height="90"')
    expect((await fetch(`${host.addresses.host}/media/inget.jpg`)).status).toBe(404)
    expect((await fetch(`${host.addresses.host}/media/..%2Fpages.css`)).status).toBe(404)
    expect(cropSvg('<svg>', {})).toBe('<svg>')
  })
})

describe('cdn folder', () => {
  const get = (path: string, encoding = '') =>
    fetch(host.addresses.host + path, { headers: { 'Accept-Encoding': encoding, Origin: 'https://any.example' } })

  it.each([
    ['/cdn/v1/loader.js', 'public, max-age=300'],
    ['/cdn/1.4.0/chunks/react-abc.js', 'public, max-age=31536000, immutable'],
    ['/cdn/examples.json', 'public, max-age=300'],
  ])('%s: any site may use it, cached as %s', async (path, cache) => {
    const { headers, status } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('timing-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  it.each(['br', 'gzip', ''])('sends the best encoding that the browser accepts (%s)', async (encoding) => {
    const answer = await get('/cdn/v1/loader.js', encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding || null)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(await answer.text()).toBe(loader)
  })
})

describe('openapi document', () => {
  it('lists every call', async () => {
    const { openapi, paths } = await (await fetch(`${host.addresses.host}/api/openapi.json`)).json()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/generate-csrf/',
        '/api/getmobilemenu',
        '/api/post-form/',
        '/api/winorg/swishpoll/',
      ]),
    )
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    expect(
      paths['/api/winorg/createswishgift/'].post.requestBody.content['application/json'].schema.required,
    ).toContain('csrf')
  })
})
