import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'valibot'
import { RichText } from '../../react/index.ts'
import { decodeEntities, htmlParser, removeTags } from '../text/parse-html.ts'
import { plainText } from '../text/plain-text.ts'
import { type RichTextContent, richText } from '../text/rich-content.ts'

const text = (value: string) => ({ tag: '#text', text: value })
const element = (tag: string, attributes: object, ...elements: object[]) => ({ tag, attributes, elements })
const root = (...elements: object[]) => ({ tag: '#root', attributes: {}, elements, blocks: [] })
const render = (content: RichTextContent) =>
  renderToStaticMarkup(<RichText content={parse(richText, content)} />).replace(
    /^<div class="rich-text" part="rich-text">(.*)<\/div>$/,
    '$1',
  )

describe('rich text from the CMS’s JSON', () => {
  it('is formatted content: headings, paragraphs, lists, quotes [RTE-1]', () => {
    const html = render(
      root(
        element('h2', {}, text('Rubrik')),
        element('p', {}, text('Text med '), element('strong', {}, text('vikt')), text(' i.')),
        element('ol', { start: '3' }, element('li', { value: 4 }, text('Fyra'))),
        element('blockquote', {}, element('p', {}, text('Citat'))),
        element('p', {}, text('Rad'), element('br', {}), text('rad')),
        { tag: '#comment', text: 'en anteckning' },
      ),
    )
    expect(html).toBe(
      '<h2>Rubrik</h2><p>Text med <strong>vikt</strong> i.</p><ol start="3"><li value="4">Fyra</li></ol>' +
        '<blockquote><p>Citat</p></blockquote><p>Rad<br/>rad</p>',
    )
  })

  it('can have capitalised keys, and be plain text [RTE-1]', () => {
    expect(render({ Tag: '#root', Elements: [{ Tag: 'p', Elements: [{ Tag: '#text', Text: 'Hej' }] }] })).toBe(
      '<p>Hej</p>',
    )
    expect(render(root(text('Ja, '), element('b', {}, text('alltid')), text('.')))).toBe('<p>Ja, <b>alltid</b>.</p>')
  })

  it('renders scrollable tables, without the white space of their source [RTE-1]', () => {
    const cell = element('td', { colspan: '2', style: 'color:red', onclick: 'x' }, text('a'))
    const html = render(root(element('table', {}, text('\n'), element('tr', {}, text('\r\n'), cell), text('\n'))))
    expect(html).toBe(
      '<div class="table-frame" role="group" aria-label="Tabell" tabindex="0"><table><tr><td colSpan="2">a</td></tr></table></div>',
    )
  })

  it('decodes HTML entities in texts and attributes', () => {
    const html = render(
      root(element('p', { title: 'R&ouml;d &amp; gr&#246;n' }, text('Kaffe&nbsp;&amp; t&#xE9; &lt;3 &okänd;'))),
    )
    expect(html).toBe('<p title="Röd &amp; grön">Kaffe\u00a0&amp; té &lt;3 &amp;okänd;</p>')
  })

  it('renders links through the link helper: pages, anchors, URLs, new windows [RTE-2]', () => {
    const link = (attributes: object) => render(root(element('p', {}, element('a', attributes, text('Ge')))))
    expect(link({ href: '/ge?a=1&amp;b=2' })).toBe('<p><a href="/ge?a=1&amp;b=2">Ge</a></p>')
    expect(
      link({ route: { path: '/ge/', queryString: '?a=1&amp;b=2#swish', startItem: {} }, linkType: 'Content' }),
    ).toContain('href="/ge/?a=1&amp;b=2#swish"')
    expect(link({ href: 'https://example.org', target: '_blank' })).toMatch(/rel="noopener".*öppnas i nytt fönster/)
    expect(link({ id: 'fragor' })).toBe('<p><span id="fragor">Ge</span></p>')
    expect(link({ name: 'fragor' })).toBe('<p><span id="fragor">Ge</span></p>')
    expect(link({ href: '/ge', id: 'ge', title: 'Ge en gåva', lang: 'sv', class: 'x', onclick: 'x' })).toBe(
      '<p><a id="ge" title="Ge en gåva" lang="sv" href="/ge">Ge</a></p>',
    )
    expect(link({ route: { path: '/ge/' }, id: 'ge' })).toBe('<p><a id="ge" href="/ge/">Ge</a></p>')
    expect(render(root(element('a', { href: 'https://www.example.org/ge/' })))).toBe(
      '<p><a href="https://www.example.org/ge/">www.example.org/ge</a></p>',
    )
  })

  it('renders frames of other sites as links to them, in a new window', () => {
    const frame = (attributes: object) =>
      render(root(element('iframe', { src: 'https://www.example.org/karta', ...attributes })))
    expect(frame({ title: 'Karta' })).toMatch(
      /<a href="https:\/\/www\.example\.org\/karta" target="_blank" rel="noopener">Karta</,
    )
    expect(frame({})).toContain('>Öppna innehållet<')
  })

  it('renders a notice in place of a link without a usable URL [RTE-2]', () => {
    for (const attributes of [
      {},
      { href: '' },
      { href: 'javascript:alert(1)' },
      { href: 'java&#10;script:alert(1)' },
    ]) {
      const html = render(root(element('p', {}, element('a', attributes, text('Ge')))))
      expect(html).toContain('Bad content')
      expect(html).not.toMatch(/<a|javascript/)
    }
  })

  it('renders images through the image helper, with its parameters [RTE-3]', () => {
    const html = render(
      root(
        element(
          'p',
          {},
          element('img', { src: '/media/x/a.png?rmode=max&amp;width=500&amp;height=300', alt: 'En säng' }),
        ),
      ),
    )
    expect(html).toContain('alt="En säng"')
    expect(html).toContain('width="500" height="300"')
    expect(html).toContain(
      '/media/x/a.png?rmode=crop&amp;ranchor=center&amp;width=500&amp;height=300&amp;format=png&amp;quality=100"',
    )
    expect(html).not.toContain('rmode=max')
    expect(render(root(element('img', { src: '/media/x/a.jpg', width: '200px', height: 100 })))).toContain(
      'width=200&amp;height=100',
    )
    expect(render(root(element('img', { src: 'javascript:alert(1)' })))).toBe('')
  })

  it('renders buttons through the button helper [RTE-4]', () => {
    const button = (tag: string, attributes: object, ...children: object[]) =>
      render(root(element('p', {}, element(tag, attributes, ...children))))
    expect(button('a', { href: '/ge', class: 'btn btn-primary' }, text('Ge'))).toBe(
      '<p><a class="button primary" href="/ge">Ge</a></p>',
    )
    expect(button('a', { href: '/ge', class: 'button button-secondary' }, text('Ge'))).toContain('class="button quiet"')
    expect(button('button', { href: '/ge' }, text('Ge'))).toContain('<a class="button primary" href="/ge">Ge</a>')
    expect(button('button', {}, element('a', { href: '/ge' }, text('Ge')))).toContain(
      '<a class="button primary" href="/ge">Ge</a>',
    )
    expect(button('button', { 'data-href': '/ge' }, text('Ge'))).toContain('href="/ge"')
    expect(button('button', { class: 'btn btn-outline', href: '/ge' }, text('Ge'))).toContain('class="button quiet"')
    const inner = element('a', { href: '/ge' }, text('Ge'))
    expect(button('button', {}, text('1 '), element('i', {}, text('2')), inner)).toBe(
      '<p><a class="button primary" href="/ge">Ge</a></p>',
    )
    expect(button('button', {}, text('Ge'))).toContain('Bad content')
  })

  it.each([
    ['btn', 'button primary'],
    ['wide knapp', 'button primary'],
    ['CTA-large', 'button primary'],
    ['button_ghost', 'button quiet'],
    ['knapp sekundär', 'button quiet'],
    ['', undefined],
    ['btns', undefined],
    ['radiobutton', undefined],
  ])('renders a link with the class "%s" with the class "%s" [RTE-4]', (given, drawn) => {
    const html = render(root(element('a', { href: '/ge', class: given }, text('Ge'))))
    expect(/class="([^"]*)"/.exec(html)?.[1]).toBe(drawn)
  })

  it('renders a link with the role of a button as a button [RTE-4]', () => {
    const link = (role: string) => render(root(element('a', { href: '/ge', role }, text('Ge'))))
    expect(link('button')).toContain('class="button primary"')
    expect(link('link')).not.toContain('class')
  })

  it('renders blocks: links as buttons, images and texts [RTE-3, RTE-4]', () => {
    const blocks = [
      {
        content: {
          id: 'AB12-34',
          properties: { cta: [{ url: '/ge', title: 'Ge', linkType: 'External', target: null }] },
        },
      },
      {
        content: {
          id: 'cd',
          properties: { picture: [{ url: '/media/x/a.jpg', mediaType: 'Image', width: 400, height: 200 }] },
        },
      },
      { content: { id: 'ef', properties: { body: root(element('p', {}, text('Inuti'))), number: 4 } } },
      { content: { id: 'gh', properties: { number: 4 } } },
    ]
    const html = render({
      ...root(
        element('umb-rte-block', { 'content-id': 'ab1234' }),
        element('umb-rte-block-inline', { 'content-id': 'cd' }),
        element('umb-rte-block', { 'content-id': 'ef' }),
        element('umb-rte-block', { 'content-id': 'gh' }),
        element('umb-rte-block', { 'content-id': 'unknown' }),
      ),
      blocks,
    })
    expect(html).toMatch(/^<a class="button primary" href="\/ge">Ge<\/a><img .*<p>Inuti<\/p>.*Bad content<\/span>$/)
  })

  it.each([
    ['a picture with crops', { url: '/media/x/a.jpg', crops: [] }, /^<img /],
    ['a picture with a focal point', { url: '/media/x/a.jpg', focalPoint: { left: 0.5, top: 0.5 } }, /^<img /],
    ['a link to a page', { route: { path: '/ge/' }, title: 'Ge' }, /^<a class="button primary" href="\/ge\/">Ge<\/a>$/],
    ['HTML', '<p>Inuti</p>', /^<div class="rich-text" part="rich-text"><p>Inuti<\/p><\/div>$/],
    ['rich text with markup', { markup: '<p>Inuti</p>', blocks: [] }, /<p>Inuti<\/p>/],
    ['a setting', 'left', /Bad content/],
    ['another object', { colour: 'red' }, /^<span class="bad-content"/],
    ['nothing', null, /Bad content/],
  ])('renders what a block has: %s [RTE-3, RTE-4]', (_, value, drawn) => {
    const blocks = [{ content: { id: 'ab', properties: { colour: 'red', value } } }]
    expect(render({ ...root(element('umb-rte-block', { 'content-id': 'ab' })), blocks })).toMatch(drawn)
  })

  it('renders only allowed elements, and the text of harmless ones', () => {
    const html = render(
      root(
        element('script', {}, text('alert(1)')),
        element('style', {}, text('p{}')),
        element('svg', { onload: 'x' }, text('s')),
        element('form', { action: 'https://example.org' }, element('input', {}), element('p', {}, text('kvar'))),
        element('font', { color: 'red' }, text('färg')),
        element(
          'p',
          { onclick: 'alert(1)', style: 'x', class: 'y', srcdoc: 'z', dangerouslySetInnerHTML: 'a' },
          text('ren'),
        ),
        element('constructor', {}, text('c')),
      ),
    )
    expect(html).toBe('<p>kvar</p>färg<p>ren</p>c')
  })

  it('never throws, whatever the input', () => {
    for (const odd of [
      {},
      { tag: 7 },
      { elements: 'x' },
      { elements: [null, 1, 'a', []] },
      { tag: 'p', elements: {} },
      { blocks: [null, {}] },
    ]) {
      expect(() => render(odd)).not.toThrow()
    }
  })
})

/** HTML that would run a script if it were put into a page. */
const attacks = [
  '<img src=x onerror=alert(1)>',
  '<scr<script></script>ipt>alert(1)</script>',
  '<p <b>>x',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<svg><p><style><!--</style><img src=x onerror=alert(1)>',
]

describe('rich text from HTML without a parser', () => {
  const { parse: parser } = htmlParser
  beforeAll(() => {
    htmlParser.parse = removeTags
  })
  afterAll(() => {
    htmlParser.parse = parser
  })

  it('is its text, without markup', () => {
    expect(render('<h2>Rubrik</h2><p>Ett <b>tv')).toBe('<p> Rubrik  Ett  tv</p>')
    expect(render(root(element('p', {}, text('Ett &amp; två'))))).toBe('<p>Ett &amp;amp; två</p>')
  })

  it.each(attacks)('is only text for %j', (html) => {
    expect(render(html)).not.toMatch(/<(?!\/?p>)/)
  })
})

describe('rich text from HTML without a browser', () => {
  it('is formatted, and has the same text as plain text', () => {
    const html =
      '<h2>Rubrik</h2><p>Ett &amp; tv&aring; <b>tre</b></p><!-- x --><ul><li>a<li>b</ul><script>alert("<p>")</script>'
    expect(render(html)).toBe('<h2>Rubrik</h2><p>Ett &amp; två <b>tre</b></p><ul><li>a</li><li>b</li></ul>')
    expect(render({ markup: html, blocks: [] })).toBe(render(html))
    expect(plainText(html)).toEqual(['Rubrik', 'Ett & två tre', 'a', 'b'])
  })

  it.each(attacks)('runs nothing for %j', (html) => {
    expect(render(html)).not.toMatch(/<[^>]*(?:onerror|script|svg|style)/)
  })

  it('is parsed in linear time, also from hostile input', () => {
    // A backtracking pattern would exceed the test's timeout.
    const hostile = ['<', '<script>', '<!--', '<p ', '<p "', "<p '>", '</', '<b></b', '<a a=', '<svg></svg ']
    for (const html of hostile.map((part) => part.repeat(50_000)))
      expect(plainText(html).length).toBeLessThanOrEqual(html.length)
  })

  it('is refused when it is nested deeper than the stack', () => {
    expect(() => plainText(`${'<b>'.repeat(50_000)}kvar`)).toThrow('deeper than 512')
  })

  it('keeps its text beside quotes and tags that are not closed', () => {
    expect(plainText('<p don\'t>Ett</p><p title="a > b">Två</p>Tre<!-- x')).toEqual(['Ett', 'Två', 'Tre'])
    expect(plainText('<!doctype html><?xml x?>Fyra<iframe title="x">alert</iframe> fem <b')).toEqual(['Fyra fem'])
  })
})

it('plainText: the same blocks from JSON as from HTML', () => {
  const list = element(
    'ul',
    {},
    element('li', {}, text('Ett')),
    element('li', {}, text('Två'), element('br', {}), text('Tre')),
  )
  expect(plainText(root(list))).toEqual(['Ett', 'Två', 'Tre'])
  expect(plainText({ markup: '<ul><li>Ett<li>Två<br>Tre</ul>' })).toEqual(['Ett', 'Två', 'Tre'])
})

it('decodeEntities: decodes names and numbers, and leaves unknown names', () => {
  expect(decodeEntities('&Aring;&auml;&ouml; &eacute;&uuml;&ntilde;&ccedil; &ndash;&hellip; &#8364;&#x20AC;')).toBe(
    'Åäö éüñç –… €€',
  )
  expect(decodeEntities('&foo; &amp;lt; & &; &#0; &#x110000; &constructor; &Amp;')).toBe(
    '&foo; &lt; & &; \ufffd \ufffd &constructor; &Amp;',
  )
})
