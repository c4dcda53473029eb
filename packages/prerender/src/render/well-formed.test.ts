import { describe, expect, it } from 'vitest'
import { parseHtml } from '@charity-elements/ui/content'
import { isWellFormed } from './well-formed.ts'

const parse = (html: string) =>
  isWellFormed(html) ? parseHtml(html, (id) => ({ kind: 'block', properties: { id } })) : null

describe('HTML without a browser', () => {
  it('is parsed when every element is closed in order', () => {
    expect(parse('<p class="x" title=\'A &amp; B\'>Ett<br>två &aring;<!-- nej --></p>')).toEqual([
      {
        kind: 'element',
        tag: 'p',
        attributes: { class: 'x', title: 'A & B' },
        children: ['Ett', { kind: 'element', tag: 'br', attributes: {}, children: [] }, 'två å'],
      },
    ])
    expect(parse('<ul>\n<li>ett</li>\n</ul>')).toMatchObject([{ tag: 'ul', children: [{ tag: 'li' }] }])
    expect(parse('<table><tbody><tr><td>a</td></tr></tbody></table>')).toMatchObject([{ tag: 'table' }])
    expect(parse('<umb-rte-block data-content-id="7"></umb-rte-block><o-p>kvar</o-p>')).toEqual([
      { kind: 'block', properties: { id: '7' } },
      'kvar',
    ])
  })

  it.each([
    '<p>öppet',
    '<b><i>korslagt</b></i>',
    '<p>ett<p>två</p></p>',
    '<p><div>block</div></p>',
    '<table><tr><td>utan tbody</td></tr></table>',
    '<table>text<tbody></tbody></table>',
    '<li>lös</li>',
    '<a href="/a">a<b><a href="/b">b</a></b></a>',
    '<h2><h3>x</h3></h2>',
    '<script>hit()</script>',
    '<scr<script></script>ipt>alert(1)</script>',
    '<svg><circle/></svg>',
    '<p <b>>x',
    'a < b',
    '<td>lös</td>',
    '<div/>',
    '</p>',
    '<p onclick=hit()>x</p>',
  ])('is left to browsers: %s', (html) => {
    expect(parse(html)).toBeNull()
  })
})
