import { describe, expect, it } from 'vitest'
import { parseInBrowser } from '../../../../packages/ui/src/content/text/parse-html.ts'
import { htmlToRichTree } from './html-tree.ts'

/**
 * Every element of the HTML standard, including obsolete ones, and an unknown one. `select` and
 * nested buttons are missing, because Chromium parses them by a newer version of the standard than
 * parse5. Rich text drops `select`, and nobody writes nested buttons.
 */
const tags = (
  'a abbr address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite ' +
  'code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer ' +
  'form frame frameset h1 h2 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark ' +
  'marquee math menu meta meter nav nobr noembed noframes noscript o-p object ol optgroup option output p param picture ' +
  'plaintext pre progress q rb rp rt rtc ruby s samp script search section small source span strike strong style ' +
  'sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul unknown var video wbr xmp'
).split(' ')

const findBlock = (id: string) => ({ kind: 'block' as const, properties: { id } })
const isDifferent = (html: string) =>
  JSON.stringify(htmlToRichTree(html, findBlock)) !== JSON.stringify(parseInBrowser(html, findBlock))

describe('HTML without a browser is parsed to the same tree as in one', () => {
  it.each(tags)('%s, with every element in it, before it and after it', (outer) => {
    const pages = tags.flatMap((inner) => [
      `<${outer} id="1">a<${inner} id="2">b</${inner}>c</${outer}>d`,
      `<p>a<${outer}>b<p>c<${inner}>d`,
      `<${inner}/>a</${outer}>b<${outer}><table><${inner}>c`,
    ])
    expect(pages.filter((html) => isDifferent(html) && !/<button.*<button/.test(html))).toEqual([])
  })

  it.each([
    '<p class="x" title=\'A &amp; B\'>Ett<br>två &aring;<!-- nej -->\r\nrad</p>',
    '<ul>\n<li>ett\n<li>två\n</ul>\n<hr><h2 id=a>Rubrik</h2>',
    '<p>Läs <a href="/om/?a=1&amp;b=2&copy=3" target=_blank>mer</a> <img src="/a.jpg" alt="En > två" alt="x"></p>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    '<b><i>korslagt</b></i>',
    '<table>text<tr><td>utan tbody<td>två</table>',
    '<a href="/a">a<b><a href="/b">b</a></b></a>',
    '<scr<script></script>ipt>alert(1)</script>',
    '<p onclick=hit() ID=a id=b>a &notin; &not &#0; &#x110000; b < c',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=hit()>">',
    '<umb-rte-block data-content-id="7"></umb-rte-block><umb-rte-block-inline data-content-key="8"/>kvar',
    '<![CDATA[x]]><?php echo 1 ?><!doctype html></p><p>öppet',
  ])('%s', (html) => {
    expect(htmlToRichTree(html, findBlock)).toEqual(parseInBrowser(html, findBlock))
  })

  it('refuses what is nested deeper than 512 elements', () => {
    expect(htmlToRichTree('<div>'.repeat(512), findBlock)).toHaveLength(1)
    expect(() => htmlToRichTree('<div>'.repeat(513), findBlock)).toThrow('deeper than 512')
  })
})
