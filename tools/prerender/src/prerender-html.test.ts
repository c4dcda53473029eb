import { describe, expect, it } from 'vitest'
import type { ElementDefinition } from '@charity-elements/runtime'
import { importMapOf, importMapText } from '../../snippets/import-map.mjs'
import { accordionItem } from '../../../packages/blocks/src/accordion-item/element.ts'
import { contentLink } from '../../../packages/blocks/src/content-link/element.ts'
import { rawCode } from '../../../packages/blocks/src/raw-code/element.ts'
import { giftBar } from '../../../packages/gifts/src/gift-bar/element.ts'
import gifts from '../../../packages/gifts/src/languages/en.ts'
import shared from '../../../packages/runtime/src/languages/en.ts'
import { prerenderHtml } from './prerender-html.js'
import { rendererOf } from './render/renderer.ts'
import type { Release, Renderer } from './renderer.js'

/* A renderer as the build makes it (`scripts/build/renderers.mjs`), of a few elements. */
const definitions = [accordionItem, contentLink, rawCode, giftBar] as readonly object[] as readonly ElementDefinition[]
const rendererWith = (releases: Record<string, Release>): Renderer => ({
  ...rendererOf(definitions, { en: { ...shared, ...gifts } }),
  version: '1.2.3',
  releases,
  importMap: (folder, cdn) => importMapText(importMapOf(releases[folder]?.files ?? {}, (path) => `${cdn}/${path}`)),
})
const renderer = rendererWith({
  '1.2.3': { parts: { hydration: 'files/hydration-a.js' }, files: {} },
  '1.2.3/lite': { parts: { hydration: 'files/hydration-b.js' }, files: {} },
})

const loader = '<script type="module" src="https://cdn.example.org/v1/loader.js"></script>'
const page = (body: string, head = loader) =>
  `<!doctype html>\n<html lang="sv">\n<head><title>Prov</title>${head}</head>\n<body>${body}</body>\n</html>\n`
const item = '<accordion-item data-title="Fråga" data-body="<p>Svar</p>"><b>Fråga</b></accordion-item>'
const sheetOf = (tag: string) => `https://cdn.example.org/1.2.3/elements/${tag}.css`
const preload = (tag: string) => `<link rel="preload" as="style" href="${sheetOf(tag)}" data-prerendered>`
const lateOf = (script: string) => `<script type="module" async src="${script}" data-prerendered></script>`
const late = lateOf('https://cdn.example.org/files/hydration-a.js')
const template = /<template shadowrootmode="open">.*?<\/template>/gs
/** The page without what the tool writes. */
const rest = (html: string) =>
  html
    .replace(template, '')
    .replace(/<link rel="preload"[^>]* data-prerendered>|<script[^>]* data-prerendered><\/script>/g, '')

/** The renderer of releases with these files. */
const withFiles = (files: Record<string, Release['files']>) =>
  rendererWith(
    Object.fromEntries(
      Object.entries(renderer.releases).map(([folder, release]) => [
        folder,
        { ...release, files: files[folder] ?? {} },
      ]),
    ),
  )

const prerender = (html: string, options = {}) => prerenderHtml(html, renderer, options)

describe('prerendering a page', () => {
  it('puts the content of each element into its start, and a preload of each sheet into the head', () => {
    const { html, count, problems } = prerender(page(`${item}${item}<gift-bar data-button-amounts="[75]"></gift-bar>`))
    expect({ count, problems }).toEqual({ count: 3, problems: [] })
    expect(html).toContain(`${loader}${preload('accordion-item')}${preload('gift-bar')}${late}</head>`)
    expect(html).toMatch(
      /data-body="<p>Svar<\/p>"><template shadowrootmode="open">.*<p>Svar<\/p>.*<\/template><b>Fråga<\/b>/s,
    )
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      `<link rel="stylesheet" href="${sheetOf('accordion-item')}">`,
      `<link rel="stylesheet" href="${sheetOf('accordion-item')}">`,
      `<link rel="stylesheet" href="${sheetOf('gift-bar')}">`,
    ])
    expect(html).toContain('75 kr')
  })

  it.each([
    ['Windows line ends', page(`\r\n${item}\r\n<p>`).replaceAll('\n', '\r\n')],
    ['a byte order mark, emoji and entities', `\ufeff${page(`<p title='a"b'>😀 &aring; &nbsp;${item}😀</p>`)}`],
    ['tags that are not closed', page(`<ul><li>ett<li>${item}<p>två<p>tre`)],
    ['tags in capitals', page('<ACCORDION-ITEM DATA-TITLE=Fråga data-body=Svar></ACCORDION-ITEM>')],
    ['comments and scripts that mention elements', page(`<!-- ${item} --><script>"${item}"</script>${item}`)],
    ['no html, head and body tags', `<!doctype html><title>Prov</title>${loader}<p>${item}`],
  ])('leaves everything else byte for byte, with %s, and a second run changes nothing', (_what, html) => {
    const first = prerender(html)
    expect(first.count).toBe(1)
    expect(rest(first.html)).toBe(html)
    expect(first.html).toContain(preload('accordion-item'))
    expect(prerender(first.html)).toEqual(first)
  })

  it('renders again what an earlier run has rendered, and takes back what is gone', () => {
    const first = prerender(page(`${item}<content-link data-link='{"url":"/"}'></content-link>`)).html
    const changed = first
      .replace('data-title="Fråga"', 'data-title="En annan"')
      .replace(/<content-link.*<\/content-link>/s, '')
    expect(prerender(changed).html).toBe(prerender(rest(changed)).html)
    expect(prerender(changed).html).not.toContain('content-link')
    const wrong = first.replace('data-title', 'data-is-open="kanske" data-title')
    expect(prerender(wrong).html.match(template)).toHaveLength(1)
  })

  it('leaves an excepted tag to its script, and takes back what an earlier run has rendered', () => {
    const before = page(`${item}<gift-bar data-button-amounts="[75]"></gift-bar>`)
    const { html } = prerender(prerender(before).html, { except: ['gift-bar'] })
    expect(html).toBe(prerender(before, { except: ['gift-bar'] }).html)
    expect(html).toContain('<gift-bar data-button-amounts="[75]"></gift-bar>')
    expect(html.match(template)).toHaveLength(1)
    expect(html).not.toContain(sheetOf('gift-bar'))
  })

  it('reads props as the element does: a JSON child, data-props, then single attributes', () => {
    const json = '{"title":"Ett","body":"<p>Ur barnet</p>"}'
    const { html } = prerender(
      page(
        `<accordion-item data-props='{"Title":"Två"}' data-is-open><script type="application/json">${json}</script></accordion-item>`,
      ),
    )
    expect(html).toContain('Två')
    expect(html.match(template)?.join()).toContain('Ur barnet')
    expect(html).toContain('aria-expanded="true"')
  })

  it('renders in the language of the nearest lang, with the texts that the page replaces', () => {
    const bar = '<gift-bar data-button-amounts="[75]" data-initial-choice-index="0"></gift-bar>'
    const text = (body: string) => prerender(page(body)).html.match(template)?.join() ?? ''
    expect(text(`<div lang="en-GB"><p>${bar}</p></div>`)).toContain('SEK 75')
    expect(text(`<div lang="en"><p lang="de">${bar}</p></div>`)).toContain('75 kr')
    const texts = (json: string) => `<script type="application/json" data-charity-elements-texts>${json}</script>`
    expect(text(bar + texts('{"gift-bar":{"swish":"Ge {amount}"}}'))).toContain('Ge 75 kr')
    expect(text(bar.replace('>', ` data-texts='{"swish":"Skänk {amount}"}'>`))).toContain('Skänk 75 kr')
    expect(text(bar + texts('{"*":{"swish":"Alla {amount}"},"content-link":{"swish":"Nej"}}'))).toContain('Alla 75 kr')
  })

  it('takes replaced texts of its own language, and only from the script that is meant for them', () => {
    const bar = '<gift-bar data-button-amounts="[75]" data-initial-choice-index="0"></gift-bar>'
    const json = '{"gift-bar":{"swish":"Ge {amount}"}}'
    const swish = (more: string) =>
      prerender(page(bar + more))
        .html.match(template)
        ?.join() ?? ''
    const named = 'type="application/json" data-charity-elements-texts'
    expect(swish(`<script ${named} lang="sv">${json}</script>`)).toContain('Ge 75 kr')
    for (const other of [
      `<script ${named} lang="en">${json}</script>`,
      `<script type="application/json">${json}</script>`,
      `<div data-charity-elements-texts>${json}</div>`,
      `<script ${named}>${json.slice(1)}</script>`,
      `<script ${named}>null</script>`,
      `<script ${named}>[${json}]</script>`,
      `<script ${named}>"gift-bar"</script>`,
    ]) {
      expect(swish(other), other).toContain('Swisha 75 kr')
    }
  })

  it('reads props from no child but a JSON script', () => {
    const title = (child: string) =>
      prerender(page(`<accordion-item data-title="Ett" data-body="b">${child}</accordion-item>`)).html.match(template)
    const json = '{"body":"<p>Ur barnet</p>"}'
    for (const child of [`<script>${json}</script>`, `<div type="application/json">${json}</div>`]) {
      expect(title(child)?.join()).not.toContain('Ur barnet')
    }
  })

  it('fails on a fault that the page’s author cannot mend', () => {
    const faulty = (error: unknown): Renderer => ({
      ...renderer,
      renderShadowRoot: () => {
        throw error
      },
    })
    for (const error of [new TypeError('bug'), 'RenderError']) {
      expect(() => prerenderHtml(page(item), faulty(error))).toThrow(error as Error)
    }
  })

  it.each([
    ['an empty head', '<!doctype html><html><head>|</head><body>'],
    ['a head without its end', '<!doctype html><html><head>|'],
    ['an html tag alone', '<!doctype html><html lang="sv">|'],
    ['a doctype alone', '<!-- Sida --><!doctype html>|'],
    ['a title alone', '<!doctype html><title>Prov</title>|'],
  ])('puts its preloads where the head ends: %s', (_what, start) => {
    const { html } = prerender(start.replace('|', '') + item, { cdn: 'https://cdn.example.org' })
    expect(html.indexOf(preload('accordion-item'))).toBe(start.indexOf('|'))
  })

  it('preloads no sheet that the page links itself', () => {
    const own = `<link rel="stylesheet" href="${sheetOf('accordion-item')}">`
    expect(prerender(page(item, loader + own)).html).not.toContain('rel="preload"')
  })

  it('escapes the address of the CDN', () => {
    const { html } = prerender(page(item, ''), { cdn: 'https://cdn.example.org/?a&"b' })
    expect(html).toContain('<link rel="preload" as="style" href="https://cdn.example.org/?a&amp;&quot;b/1.2.3/')
  })

  it('leaves the shadow root of somebody else alone beside its own', () => {
    const other = '<accordion-item><template shadowrootmode="open">Min egen</template></accordion-item>'
    const { html, count } = prerender(page(item + other))
    expect(count).toBe(1)
    expect(html).toContain(other)
  })

  it('leaves previews, raw code, templates and the shadow roots of others alone', () => {
    const html = page(
      `<gift-bar data-preview></gift-bar><raw-code data-html="<p>"></raw-code><template>${item}</template>` +
        '<accordion-item data-title="a" data-body="b"><template shadowrootmode="open">Min egen</template></accordion-item>',
    )
    expect(prerender(html)).toEqual({ html, count: 0, problems: [], warnings: [] })
  })

  it('names the line of an element that cannot be rendered, and renders the others', () => {
    const { html, count, problems } = prerender(page(`\n\n<gift-bar data-button-amounts="många"></gift-bar>${item}`))
    expect(count).toBe(1)
    expect(problems).toEqual([{ line: 6, message: '<gift-bar> data-button-amounts: is not JSON' }])
    expect(html).toContain('<gift-bar data-button-amounts="många"></gift-bar>')
  })

  it('links the sheets of its own release beside the loader, and refuses the loader of another', () => {
    const sheetIn = (head: string, options = {}) =>
      /href="([^"]*accordion-item.css)"/.exec(prerender(page(item, head), options).html)?.[1]
    const script = (src: string) => `<script type="module" src="${src}"></script>`
    expect(sheetIn(script('/cdn/1.2.3/loader.js'))).toBe('/cdn/1.2.3/elements/accordion-item.css')
    expect(sheetIn(script('/cdn/v1/lite/loader.js'))).toBe('/cdn/1.2.3/lite/elements/accordion-item.css')
    expect(sheetIn('', { cdn: '/x' })).toBe('/x/1.2.3/elements/accordion-item.css')
    for (const none of ['<link src="/cdn/v1/loader.js">', script('/cdn/v1/loader.json'), script('/v1/loader.js/x')]) {
      expect(sheetIn(none)).toBeUndefined()
    }
    for (const other of ['1.2.4', '10.20.30', 'v2', 'v12']) {
      const html = page(item, script(`/cdn/${other}/loader.js`))
      expect(prerender(html)).toEqual({
        html,
        count: 0,
        problems: [{ line: 3, message: `The page loads ${other}, and this is the tool of 1.2.3.` }],
        warnings: [],
      })
    }
  })

  it('names props that an element does not have, with what was meant', () => {
    const bar = `<gift-bar data-buton-amounts="[75]" data-props='{"tagine":"Ge"}' data-track="1"></gift-bar>`
    const { warnings, count } = prerender(page(`\n${bar}${item}`))
    expect(count).toBe(2)
    expect(warnings).toEqual([
      {
        line: 5,
        message: '<gift-bar> ignores data-buton-amounts: it has no such prop. Did you mean data-button-amounts?',
      },
      { line: 5, message: '<gift-bar> ignores tagine in data-props: it has no such key. Did you mean tagline?' },
    ])
  })

  it('has the script for early presses in the head, of the loader’s variant, where it is needed', () => {
    const head = (body: string, src: string) =>
      /<script[^>]* data-prerendered><\/script>/.exec(prerender(page(body, `<script src="${src}"></script>`)).html)?.[0]
    expect(head(item, '/cdn/v1/lite/loader.js')).toBe(lateOf('/cdn/files/hydration-b.js'))
    expect(head('<external-checkout></external-checkout>', '/cdn/v1/loader.js')).toBeUndefined()
    const taken = prerender(prerender(page(item)).html.replace(/<accordion-item.*<\/accordion-item>/s, '')).html
    expect(taken).toBe(page(''))
  })

  it('names the hash of all that it adds, where the page names that of its loader', () => {
    const files = {
      '1.2.3/lite': {
        '1.2.3/lite/elements/accordion-item.css': { integrity: 'sha384-C' },
        'files/hydration-b.js': { integrity: 'sha384-l' },
      },
    }
    const added = (src: string, integrity: string) =>
      prerenderHtml(page(item, `<script type="module" src="${src}"${integrity}></script>`), withFiles(files)).html
    const pinned = added('/cdn/1.2.3/lite/loader.js', ' integrity="sha384-x" crossorigin')
    const sheet = 'href="/cdn/1.2.3/lite/elements/accordion-item.css" integrity="sha384-C" crossorigin'
    expect(pinned).toContain(`<link rel="preload" as="style" ${sheet} data-prerendered>`)
    expect(pinned).toContain(`<link rel="stylesheet" ${sheet}>`)
    expect(pinned).toContain('src="/cdn/files/hydration-b.js" integrity="sha384-l" crossorigin data-prerendered')
    expect(added('/cdn/v1/loader.js', '')).not.toContain('integrity')
  })

  describe('of a page that names the hash of its loader', () => {
    const files = {
      '1.2.3': { '1.2.3/loader.js': { integrity: 'sha384-L' } },
      '1.2.3/lite': { '1.2.3/lite/loader.js': { integrity: 'sha384-l' } },
    }
    const own = (map: string) => `<script type="importmap">${map}</script>`
    const ours = (map: string) => `<script type="importmap" data-prerendered>${map}</script>`
    const hashes = '{"integrity":{"/cdn/1.2.3/loader.js":"sha384-L"}}'
    const module = '<script type="module" src="/site.js"></script>'
    const pinnedLoader = '<script type="module" src="/cdn/1.2.3/loader.js" integrity="sha384-L" crossorigin></script>'
    const prerenderPinned = (head: string) => prerenderHtml(page(item, head), withFiles(files))

    it('puts the import map before the first module, once', () => {
      const first = prerenderPinned(module + pinnedLoader)
      expect(first.html).toContain(ours(hashes) + module + pinnedLoader)
      expect(first.importMap).toBe(hashes)
      expect(prerenderHtml(first.html, withFiles(files))).toEqual(first)
    })

    it('puts it before a preload of a module too, and after what is none', () => {
      const others = '<link rel="stylesheet" href="/a.css"><link href="/b"><script src="/c.js"></script>'
      const module = '<link rel="ModulePreload" href="/site.js">'
      expect(prerenderPinned(others + module + pinnedLoader).html).toContain(others + ours(hashes) + module)
    })

    it.each([
      ['/cdn', '/cdn'],
      ['cdn', './cdn'],
      ['cdn/https:', './cdn/https:'],
      ['../cdn', '../cdn'],
      ['HTTPS://cdn.example', 'HTTPS://cdn.example'],
      ['a+b-1.2:x', 'a+b-1.2:x'],
    ])('names the modules of a loader in %s as addresses', (folder, address) => {
      const { importMap } = prerenderPinned(pinnedLoader.replace('/cdn', folder))
      expect(importMap).toBe(hashes.replace('/cdn', address))
    })

    it('has the map of the loader’s flavour, and takes it back where the hash is gone', () => {
      const { html } = prerenderPinned(pinnedLoader)
      const lite = prerenderHtml(
        html.replaceAll('1.2.3/loader.js" integrity', '1.2.3/lite/loader.js" integrity'),
        withFiles(files),
      )
      expect(lite.html).toContain(ours('{"integrity":{"/cdn/1.2.3/lite/loader.js":"sha384-l"}}'))
      expect(prerender(html.replace(' integrity="sha384-L"', '')).html).not.toContain('importmap')
    })

    it('leaves the page’s own map alone, and says where it lacks our hashes', () => {
      const without = prerenderPinned(own('{"imports":{}}') + pinnedLoader)
      expect(without.html).not.toContain('importmap" data-prerendered')
      expect(without.problems).toEqual([{ line: 3, message: expect.stringContaining('importmap.json') }])
      expect(prerenderPinned(own(hashes) + pinnedLoader)).toMatchObject({ problems: [], count: 1 })
    })
  })

  it('has the styles in the HTML where no CDN is known', () => {
    const { html } = prerender(page(item, ''))
    expect(html).toMatch(/<template shadowrootmode="open"><style>[^<]+<\/style>/)
    expect(html).not.toContain('preload')
  })

  it('gives a part of a page its content, and no head', () => {
    const { html, count } = prerender(item, { cdn: 'https://cdn.example.org' })
    expect(count).toBe(1)
    expect(html).toMatch(/^<accordion-item [^]*<\/accordion-item>$/)
    expect(html).not.toContain('preload')
  })
})
