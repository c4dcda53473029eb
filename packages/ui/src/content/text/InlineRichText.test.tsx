import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { InlineRichText } from '../../react/index.ts'
import { richTextToLine } from './plain-text.ts'

const html = (content: string | Record<string, unknown>) =>
  renderToStaticMarkup(<InlineRichText content={content} />).replace(/^<div class="prose">(.+)<\/div>$/, '$1')

describe('inline rich text', () => {
  it.each([
    ['Vi skickar kvittot dit.', '<p>Vi skickar kvittot dit.</p>'],
    ['<p>Ett</p>\n<p>Två &amp; tre</p>', '<p>Ett</p><p>Två &amp; tre</p>'],
    ['Ja, <b>alltid</b><br>och nu', '<p>Ja, <b>alltid</b><br/>och nu</p>'],
    ['<ul><li>Ett</li><li>Två</li></ul>', '<ul><li>Ett</li><li>Två</li></ul>'],
    ['<h3>Rubrik</h3>', '<p><strong>Rubrik</strong></p>'],
    ['<p>1 < 2</p>', '<p>1 &lt; 2</p>'],
    ['<p>Aldrig stängd', '<p>Aldrig stängd</p>'],
    ['<p>Ett</p><p> </p><p></p>', '<p>Ett</p>'],
    ['<a id="x">Ett</a> <b href="/x/">två</b>', '<p>Ett <b>två</b></p>'],
    ['<p><h2x>Ett</h2x> <xh2>två</xh2></p>', '<p>Ett två</p>'],
    ['</p>', ''],
    ['', ''],
  ])('renders %j as %j', (given, drawn) => {
    expect(html(given)).toBe(drawn)
  })

  it('renders links through the shared helper', () => {
    expect(html('<p><a href="/om/" onclick="x()" class="y">Läs mer</a></p>')).toBe('<p><a href="/om/">Läs mer</a></p>')
    expect(html('<a href="/om/" target="_blank">Läs mer</a>')).toMatch(/target="_blank".*öppnas i nytt fönster/)
    expect(html('<a href="javascript:alert(1)">x</a>')).not.toContain('javascript')
  })

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)"><img src=x onerror=alert(1)>Hej</p>',
    '<style>p{}</style><svg onload=alert(1)></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<!-- <p>alert</p> -->',
  ])('shows only the text of %j', (given) => {
    expect(html(given)).not.toMatch(/alert|script|style|onerror|onclick|svg|iframe|img/)
  })

  it("renders the CMS's JSON", () => {
    const elements = [
      {
        tag: 'p',
        elements: [
          { tag: '#text', text: 'Läs ' },
          { tag: 'strong', elements: [{ tag: '#text', text: 'mer' }] },
        ],
      },
    ]
    expect(html({ tag: '#root', elements })).toBe('<p>Läs <strong>mer</strong></p>')
    const dropped = [
      { tag: 'style', elements: [{ tag: '#text', text: 'p{}' }] },
      { tag: 'umb-rte-block', attributes: { 'content-id': 'ab' } },
    ]
    const blocks = [{ content: { id: 'ab', properties: { url: '/ge' } } }]
    expect(
      html({ tag: '#root', elements: [{ tag: 'p', elements: [{ tag: '#text', text: 'Kvar' }, ...dropped] }], blocks }),
    ).toBe('<p>Kvar</p>')
    expect(richTextToLine({ tag: '#root', elements })).toBe('Läs mer')
  })

  it('is one line as the help text of a field', () => {
    expect(richTextToLine('<p>Ett</p><p>Två <a href="/x/">tre</a></p>')).toBe('Ett Två tre')
  })
})
