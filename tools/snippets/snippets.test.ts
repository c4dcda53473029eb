import MarkdownIt from 'markdown-it'
import typescript from 'typescript'
import { describe, expect, it } from 'vitest'
import {
  type SnippetTarget,
  formatPolicy,
  mergedPolicy,
  reportingHeaders,
  snippetPolicy,
  splitPolicy,
} from './snippet-policy.ts'
import { type PropsSchema, formatProp, parseProps } from './props-schema.ts'
import { type Manifest, headCode, localAddresses, snippetCode } from './snippet.ts'
import { type Target, elementCode, targets } from './targets.ts'
import { isFound, parseTexts } from './texts-schema.ts'

const schema: PropsSchema = {
  title: 'gift-bar',
  properties: {
    tagline: { type: 'string', description: 'What the bar asks for.', default: '' },
    size: { enum: ['small', 'large'] },
    index: { type: 'number' },
    isOpen: { type: 'boolean', default: true },
    amounts: { type: 'array', items: { type: 'number' }, default: [] },
    text: { anyOf: [{ type: 'string' }, { type: 'object' }], default: '' },
    id: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
}

describe('snippet maker: parsing the fields', () => {
  it('parses text, numbers, booleans and JSON, and leaves out defaults', () => {
    const answers = {
      tagline: ' Ge ',
      size: 'large',
      index: '2',
      isOpen: 'false',
      amounts: '[50]',
      text: '{"tag":"p"}',
      id: '7',
    }
    expect(parseProps(schema, answers)).toEqual({
      props: { tagline: ' Ge ', size: 'large', index: 2, isOpen: false, amounts: [50], text: { tag: 'p' }, id: '7' },
      problems: [],
    })
    expect(parseProps(schema, { tagline: '', isOpen: 'true', amounts: '[]', text: ' ' }).props).toEqual({})
    expect(parseProps(schema, { text: '<p>Hej</p>' }).props).toEqual({ text: '<p>Hej</p>' })
  })

  it('reads what it wrote into the fields of an example', () => {
    const props = { tagline: 'Ge', index: 1, amounts: [100, 200], text: { tag: 'p', elements: ['a'.repeat(60)] } }
    const answers = Object.fromEntries(Object.entries(props).map(([name, value]) => [name, formatProp(value)]))
    expect(parseProps(schema, { ...answers, isOpen: formatProp(true) })).toEqual({ props, problems: [] })
  })

  it('reports and leaves out what it cannot parse', () => {
    expect(parseProps(schema, { index: 'två', amounts: '[50,', tagline: 'Ge' })).toEqual({
      props: { tagline: 'Ge' },
      problems: [
        { prop: 'index', problem: 'number' },
        { prop: 'amounts', problem: 'json' },
      ],
    })
  })
})

describe('snippet maker: texts', () => {
  const ofBar = { properties: { swish: { default: 'Swisha {amount}' }, 'swish.cancel': { default: 'Avbryt' } } }

  it('takes what was changed, and nothing that is empty or says the same', () => {
    expect(parseTexts(ofBar, { swish: ' Ge {amount} ', 'swish.cancel': 'Avbryt', gone: 'x' })).toEqual({
      texts: { swish: 'Ge {amount}' },
      problems: [],
    })
    expect(parseTexts(ofBar, { swish: ' ', 'swish.cancel': 'Stoppa' }).texts).toEqual({ 'swish.cancel': 'Stoppa' })
  })

  it('reports and leaves out a text with a parameter that it is not given', () => {
    expect(parseTexts(ofBar, { swish: 'Ge {sum}', 'swish.cancel': 'Stopp' })).toEqual({
      texts: { 'swish.cancel': 'Stopp' },
      problems: [{ key: 'swish', parameter: '{sum}' }],
    })
  })

  it('is searched by key and by text, whatever the case', () => {
    expect(isFound(' CANCEL', 'swish.cancel', 'Avbryt')).toBe(true)
    expect(isFound('avBRYT', 'swish.cancel', 'Avbryt')).toBe(true)
    expect(isFound('belopp', 'swish.cancel', 'Avbryt')).toBe(false)
  })
})

const place: SnippetTarget = {
  cdn: 'https://cdn.example',
  apiBase: 'https://a.example',
  version: '1.2.3',
  isPinned: true,
  apiPaths: {
    'accordion-item': [],
    'gift-bar': ['/api/generate-csrf/', '/api/winorg/createswishgift/'],
    'monthly-gift': ['/api/generate-csrf/', '/api/winorg/createassentlycase/'],
  },
}
const manifest: Manifest = {
  version: '1.2.3',
  folder: '1.2.3',
  files: {
    '1.2.3/loader.js': { integrity: 'sha384-L' },
    'files/gift-bar-1.js': { integrity: 'sha384-G' },
    'files/react-1.js': { integrity: 'sha384-R' },
  },
  elements: {
    'gift-bar': {
      needs: ['files/gift-bar-1.js', 'files/react-1.js'],
      package: '@charity-elements/gifts',
    },
  },
}
const bar = { tag: 'gift-bar', props: { tagline: 'Ge "nu" & <här>' }, fallback: '<a href="/ge/">Ge</a>' }

describe('snippet', () => {
  it('a pinned snippet has the hash of every module, and preloads those of the tag', () => {
    expect(snippetCode('html', bar, place, manifest)).toBe(
      `<script type="importmap">{"integrity":{"https://cdn.example/1.2.3/loader.js":"sha384-L","https://cdn.example/files/gift-bar-1.js":"sha384-G","https://cdn.example/files/react-1.js":"sha384-R"}}</script>
<link rel="modulepreload" href="https://cdn.example/files/gift-bar-1.js" integrity="sha384-G" crossorigin>
<link rel="modulepreload" href="https://cdn.example/files/react-1.js" integrity="sha384-R" crossorigin>
<script type="module" src="https://cdn.example/1.2.3/loader.js" integrity="sha384-L" crossorigin data-api-base="https://a.example"></script>

<gift-bar data-tagline='Ge "nu" &amp; &lt;här&gt;'>
  <a href="/ge/">Ge</a>
</gift-bar>
`,
    )
  })

  it('a pinned snippet of a page with an import map has its imports and our hashes in one', () => {
    const ownImportMap = '{"imports":{"@a/b":"/b.js"},"integrity":{"/b.js":"sha384-B"}}'
    const mapOf = (target: Target) => headCode(target, ['gift-bar'], { ...place, ownImportMap }, manifest)[0] ?? ''
    const [, text = ''] = /^<script type="importmap">(.*)<\/script>$/.exec(mapOf('html')) ?? []
    expect(JSON.parse(text)).toEqual({
      imports: { '@a/b': '/b.js' },
      integrity: {
        '/b.js': 'sha384-B',
        'https://cdn.example/1.2.3/loader.js': 'sha384-L',
        'https://cdn.example/files/gift-bar-1.js': 'sha384-G',
        'https://cdn.example/files/react-1.js': 'sha384-R',
      },
    })
    expect(mapOf('razor')).toContain('"@@a/b"')
  })

  it('a snippet that follows each version has only the loader', () => {
    expect(snippetCode('html', bar, { ...place, isPinned: false }, manifest).split('\n')[0]).toBe(
      '<script type="module" src="https://cdn.example/v1/loader.js" data-api-base="https://a.example"></script>',
    )
  })

  it('the lite flavour has its own loader', () => {
    const files = { ...manifest.files, '1.2.3/lite/loader.js': { integrity: 'sha384-l' } }
    const lite = { ...manifest, files, folder: '1.2.3/lite' }
    expect(headCode('html', ['gift-bar'], place, lite).at(-1)).toContain('https://cdn.example/1.2.3/lite/loader.js')
    expect(headCode('html', ['gift-bar'], { ...place, isPinned: false }, lite)[0]).toContain(
      'https://cdn.example/v1/lite/loader.js',
    )
  })

  it('a snippet of a checkout names its host: a page runs script from no other', () => {
    const checkout = { tag: 'external-checkout', props: { host: 'checkout.example.org/v2' }, fallback: '' }
    expect(snippetCode('html', checkout, { ...place, isPinned: false }, manifest)).toContain(
      ' data-checkout-hosts="checkout.example.org"></script>',
    )
    expect(snippetCode('jsx', checkout, place, manifest)).toContain(
      '<meta name="charity-elements:checkout-hosts" content="checkout.example.org">',
    )
    expect(
      snippetCode('html', { ...checkout, props: { host: '' } }, { ...place, isPinned: false }, manifest),
    ).not.toContain('checkout-hosts')
  })

  it('throws when a file of the tag has no hash', () => {
    expect(() => snippetCode('html', bar, place, { ...manifest, files: {} })).toThrow('no files/gift-bar-1.js')
  })

  it('the head of a page with several elements names each file once', () => {
    const needs = ['1.2.3/loader.js', 'files/react-1.js']
    const both = { ...manifest.elements, 'gift-module': { ...manifest.elements['gift-bar'], needs } }
    const head = headCode('html', ['gift-bar', 'gift-module'], place, { ...manifest, elements: both as never })
    expect(head.filter((line) => /<link.*react-1/.test(line))).toHaveLength(1)
    expect(head).toHaveLength(5)
  })
})

describe('snippet targets', () => {
  const difficult = {
    tag: 'gift-bar',
    props: { tagline: `Ge "nu" & 'sen' <b>a</b> -> @b \\ {c}`, buttonAmounts: [100, 200], connectedGift: { id: '4' } },
    fallback: '<p>Ge</p>\n\n<a href="/ge/">Ge</a>',
  }
  const code = (target: Target) => elementCode(target, difficult, '@charity-elements/gifts')

  it('HTML: the start tag is on one line, and there is no empty line', () => {
    const [start = '', ...rest] = code('html').split('\n')
    expect(start).toMatch(/^<gift-bar [^>]*>$/)
    expect(rest).toEqual(['  <p>Ge</p>', '  <a href="/ge/">Ge</a>', '</gift-bar>'])
    expect(elementCode('html', { ...difficult, props: { tagline: 'a\nb' } }, '')).toContain('data-tagline="a&#10;b"')
  })

  it('HTML: a JSON child cannot be ended by a text in it', () => {
    const html = elementCode('html', { ...difficult, props: { tagline: '</script><b>' }, form: 'child' }, '')
    const json = /<script type="application\/json">(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({ tagline: '</script><b>' })
  })

  it('Markdown: CommonMark leaves an element as it is', () => {
    const markdown = `Text *före*\n\n${code('markdown')}\n\nText *efter*\n`
    const rendered = new MarkdownIt({ html: true, typographer: true, linkify: true }).render(markdown)
    expect(rendered).toBe(`<p>Text <em>före</em></p>\n${code('markdown')}\n<p>Text <em>efter</em></p>\n`)
  })

  it('Razor: an at sign is text, also in JSON', () => {
    const withoutComment = code('razor').replace(/@\*.*\*@/, '')
    expect(withoutComment).toContain('@@b')
    expect(withoutComment.replaceAll('@@', '')).not.toContain('@')
  })

  it('PHP: the props are PHP literals, encoded where they are printed', () => {
    expect(code('php')).toBe(`<?php $props = [
  'tagline' => 'Ge "nu" & \\'sen\\' <b>a</b> -> @b \\\\ {c}',
  'buttonAmounts' => [100, 200],
  'connectedGift' => ['id' => '4'],
]; ?>
<gift-bar data-props="<?= htmlspecialchars(json_encode($props, JSON_THROW_ON_ERROR), ENT_QUOTES) ?>">
  <p>Ge</p>
  <a href="/ge/">Ge</a>
</gift-bar>`)
  })

  it('JSX: it compiles, and the component has the props', () => {
    const { outputText: compiled } = typescript.transpileModule(`(${code('jsx').replace(/^import.*$/m, '')})`, {
      compilerOptions: {
        alwaysStrict: false,
        module: typescript.ModuleKind.ESNext,
        jsx: typescript.JsxEmit.React,
        jsxFactory: 'given',
        target: typescript.ScriptTarget.ES2022,
      },
    })
    const given = (_: unknown, props: object) => props
    const props: unknown = new Function('given', 'GiftBar', `return ${compiled}`)(given, null)
    expect(props).toEqual({
      ...difficult.props,
      dangerouslySetInnerHTML: { __html: '<p>Ge</p><a href="/ge/">Ge</a>' },
    })
  })

  it.each([
    ['http://localhost:4400/cdn', 'http://localhost:4400', ['http://localhost:4400']],
    ['https://cdn.example.org', 'http://127.0.0.1:4400', ['http://127.0.0.1:4400']],
    ['http://[::1]:80/cdn', 'https://localhost.example.org', ['http://[::1]']],
    ['https://cdn.example.org', 'https://www.example.org', []],
  ])('names the addresses that only this computer has: %s, %s', (cdn, apiBase, local) => {
    expect(localAddresses({ cdn, apiBase })).toEqual(local)
  })

  describe('replaced texts', () => {
    const element = { ...difficult, props: { tagline: 'Ge' }, texts: { swish: `Ge "{amount}" & 'tack' @nu` } }
    const codeOf = (target: Target, form?: 'child') =>
      elementCode(target, { ...element, ...(form && { form }) }, '@charity-elements/gifts')
    const escaped = `data-texts='{"swish":"Ge \\"{amount}\\" &amp; &#39;tack&#39; @nu"}'`

    it('html: an attribute, also beside a JSON child', () => {
      expect(codeOf('html')).toContain(`<gift-bar data-tagline="Ge" ${escaped}>`)
      expect(codeOf('html', 'child')).toContain(`<gift-bar ${escaped}>\n  <script type="application/json">`)
    })

    it.each(['markdown', 'razor', 'php', 'jsx'] as const)('%s: no JSON child, which an editor makes text', (target) => {
      expect(codeOf(target, 'child')).not.toContain('<script')
      expect(codeOf(target, 'child')).toBe(codeOf(target))
    })

    it('razor: an attribute in which an at sign is text', () => {
      expect(codeOf('razor')).toContain(escaped.replace('@', '@@'))
    })

    it('php: an array of its own', () => {
      expect(codeOf('php')).toContain(`<?php $texts = [\n  'swish' => 'Ge "{amount}" & \\'tack\\' @nu',\n]; ?>`)
      expect(codeOf('php')).toContain('data-texts="<?= htmlspecialchars(json_encode($texts')
    })

    it('jsx: JSON in data-texts', () => {
      expect(codeOf('jsx')).toContain(`  data-texts={${JSON.stringify(JSON.stringify(element.texts))}}`)
    })

    it('are in no target when none is replaced', () => {
      for (const target of targets) {
        expect(elementCode(target, { ...element, texts: {} }, '')).not.toContain('texts')
      }
    })
  })

  it('has a head for each target: npm needs only the address of the API', () => {
    expect(targets.map((target) => headCode(target, ['gift-bar'], place, manifest).length)).toEqual([4, 4, 4, 4, 1])
  })
})

it('headers for reports block nothing, and name one endpoint', () => {
  const policy = snippetPolicy('gift-bar', {}, '', { ...place, importMapHash: `'sha256-m'` })
  expect(reportingHeaders(splitPolicy(policy).needed, 'https://a.example/reports').split('\n')).toEqual([
    'Reporting-Endpoints: charity-elements="https://a.example/reports"',
    'Integrity-Policy-Report-Only: blocked-destinations=(script), endpoints=(charity-elements)',
    `Content-Security-Policy-Report-Only: script-src 'sha256-m' https://cdn.example/1.2.3/ https://cdn.example/files/; connect-src https://a.example/api/ https://cdn.example/files/; img-src data:; report-to charity-elements`,
  ])
})

describe('snippet policy', () => {
  const lines = (tag: string, props: object, more: Partial<SnippetTarget> = {}, fallback = '') =>
    formatPolicy(snippetPolicy(tag, { ...props }, fallback, { ...place, ...more }))
      .split(';\n')
      .slice(1, -1)

  it('names what only forbids more apart, and merges the policies of several elements', () => {
    const merged = mergedPolicy([
      snippetPolicy('gift-bar', {}, '', place),
      snippetPolicy('video-embed', { url: 'https://youtu.be/abc' }, '', place),
    ])
    const { needed, optional } = splitPolicy(merged)
    expect(optional.map(({ name }) => name)).toEqual(['default-src', 'require-trusted-types-for'])
    expect(formatPolicy(needed)).toBe(
      [
        'script-src https://cdn.example/1.2.3/ https://cdn.example/files/',
        'connect-src https://a.example/api/ https://cdn.example/files/',
        'img-src data: https://i.ytimg.com',
        'frame-src https://www.youtube-nocookie.com',
      ].join(';\n'),
    )
  })

  it('allows the scripts of the pinned version, or of all versions', () => {
    expect(lines('accordion-item', {})).toEqual([
      'script-src https://cdn.example/1.2.3/ https://cdn.example/files/',
      'connect-src https://cdn.example/files/',
    ])
    expect(lines('accordion-item', {}, { isPinned: false })).toEqual([
      'script-src https://cdn.example/',
      'connect-src https://cdn.example/',
    ])
  })

  it('allows API calls and QR codes only for elements that use them', () => {
    expect(lines('gift-bar', {}).slice(1)).toEqual([
      'connect-src https://a.example/api/ https://cdn.example/files/',
      'img-src data:',
    ])
    expect(lines('monthly-gift', {}).slice(1)).toEqual([
      'connect-src https://a.example/api/ https://cdn.example/files/',
    ])
  })

  it('allows images: a path in the props is the site’s, a path in the fallback is the page’s', () => {
    const image = { url: 'https://media.example/a/b.jpg?width=10', alt: 'x' }
    expect(lines('page-banner', { image, title: 'Se bild.jpg nu' }, {}, '<img alt="" src="/logo.svg">')).toContain(
      `img-src 'self' https://media.example`,
    )
  })

  it('allows a video’s player, and its thumbnail when the content has none', () => {
    const url = 'https://youtu.be/abc'
    const player = 'frame-src https://www.youtube-nocookie.com'
    expect(lines('video-embed', { url }).slice(2)).toEqual(['img-src https://i.ytimg.com', player])
    expect(lines('video-embed', { url, thumbnail: { url: '/kor.jpg' } }).slice(2)).toEqual([
      'img-src https://a.example',
      player,
    ])
    expect(lines('video-embed', { url: 'https://vimeo.com/1' }).slice(2)).toEqual([
      'frame-src https://player.vimeo.com',
    ])
  })

  it('allows pasted frames and the script of an external checkout', () => {
    expect(lines('raw-code', { html: '<iframe src="https://maps.example/x"></iframe>' })).toContain(
      'frame-src https://maps.example',
    )
    expect(lines('external-checkout', { host: 'https://pay.example/checkout' })[0]).toBe(
      'script-src https://cdn.example/1.2.3/ https://cdn.example/files/ https://pay.example/checkout/',
    )
  })
})
