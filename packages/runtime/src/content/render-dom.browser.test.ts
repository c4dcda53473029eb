import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { TemplateElement, type TemplateNode, jsx } from '../core/template/jsx-runtime.ts'
import { renderDom } from './render-dom.ts'
import { renderHtml } from './render-html.ts'
import { randomTemplates } from '../core/template/testing/random-templates.ts'

afterEach(() => document.body.replaceChildren())

const element = (tag: string, ...children: TemplateNode[]) => jsx(tag, { children })
const link = (href: string, text: string) => jsx('a', { href, children: text })

/** A node of the page with a template in it. */
function rendered(node: TemplateNode): HTMLElement {
  const view = document.body.appendChild(document.createElement('div'))
  renderDom(view, node)
  return view
}

/** The HTML of a new view. */
const fresh = (node: TemplateNode): string => {
  const view = document.createElement('div')
  renderDom(view, node)
  return view.innerHTML
}

describe('a template as DOM', () => {
  it('is what a parser makes of its HTML', () => {
    const parsed = document.createElement('div')
    fc.assert(
      fc.property(randomTemplates, (node) => {
        // Characters that a parser replaces itself.
        const html = renderHtml(node)
        if (/[\0\r]/.test(html)) return
        parsed.innerHTML = html
        expect(fresh(node)).toBe(parsed.innerHTML)
      }),
      { numRuns: 1000 },
    )
  })

  it('becomes any other template, also where what was there is not known', () => {
    fc.assert(
      fc.property(randomTemplates, randomTemplates, fc.boolean(), (before, after, isKnown) => {
        const view = document.createElement('div')
        renderDom(view, before)
        renderDom(view, after, isKnown ? before : undefined)
        const expected = document.createElement('div')
        renderDom(expected, after)
        // The order of attributes does not count.
        expect(view.isEqualNode(expected), `${view.innerHTML} is ${expected.innerHTML}`).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('has drawings, also in the document of a frame', () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inside = frame.contentDocument as Document
    const view = inside.body.appendChild(inside.createElement('div'))
    renderDom(view, jsx('svg', { viewBox: '0 0 1 1', children: jsx('path', { d: 'M0 0h1', strokeWidth: 2 }) }))
    const path = view.querySelector('path') as SVGPathElement
    expect([path.namespaceURI, path.getAttribute('stroke-width')]).toEqual(['http://www.w3.org/2000/svg', '2'])
    expect(path.getTotalLength()).toBe(1)
    expect(path.ownerDocument).toBe(inside)
  })

  it('runs nothing that a template was given as content', async () => {
    const given = { onclick: 'hit()', onError: 'hit()', src: 'x' }
    const view = rendered([
      new TemplateElement('img', given, []),
      link('javascript:hit()', 'x'),
      '<img src=x onerror=hit()>',
    ])
    expect(view.innerHTML).toBe('<img src="x"><a>x</a>&lt;img src=x onerror=hit()&gt;')
  })
})

describe('a template that is rendered again', () => {
  it('keeps the focus and the selection where the text beside them changes', () => {
    const before = [element('p', 'Ett'), element('p', link('/a', 'Läs'), ' mer')]
    const view = rendered(before)
    const [focused, text] = [view.querySelector('a') as HTMLElement, view.querySelector('p:last-child')?.lastChild]
    focused.focus()
    getSelection()?.setBaseAndExtent(text as Node, 1, text as Node, 4)
    renderDom(view, [element('h2', 'Nytt'), element('p', 'Två'), element('p', link('/b', 'Läs'), ' mer')], before)
    expect(view.innerHTML).toBe('<h2>Nytt</h2><p>Två</p><p><a href="/b">Läs</a> mer</p>')
    expect(document.activeElement).toBe(focused)
    expect(getSelection()?.toString()).toBe('mer')
  })

  it('keeps what the visitor has opened', () => {
    const details = (text: string) => element('details', element('summary', 'Mer'), text)
    const view = rendered(details('Ett'))
    const opened = view.querySelector('details') as HTMLDetailsElement
    opened.open = true
    renderDom(view, details('Två'), details('Ett'))
    expect(view.innerHTML).toBe('<details open=""><summary>Mer</summary>Två</details>')
    expect(view.querySelector('details')).toBe(opened)
  })

  it('keeps what comes after a removed and before an added part', () => {
    const items = (...texts: string[]) => element('ul', ...texts.map((text) => element('li', text)))
    const view = rendered(items('a', 'b', 'c'))
    const [a, , c] = [...view.querySelectorAll('li')]
    renderDom(view, items('a', 'c'), items('a', 'b', 'c'))
    expect([...view.querySelectorAll('li')]).toEqual([a, c])
    renderDom(view, items('x', 'a', 'c'), items('a', 'c'))
    expect(view.textContent).toBe('xac')
    expect([...view.querySelectorAll('li')].slice(1)).toEqual([a, c])
  })

  it('shows its texts where a translator had replaced them', () => {
    const before = [element('p', 'Ett'), element('p', 'Två')]
    const view = rendered(before)
    for (const paragraph of view.querySelectorAll('p')) paragraph.innerHTML = '<font>One</font>'
    renderDom(view, [element('p', 'Ett'), element('p', 'Tre')], before)
    expect(view.innerHTML).toBe('<p><font>One</font></p><p>Tre</p>')
    view.replaceChildren()
    renderDom(view, element('p', 'Fyra'), before)
    expect(view.innerHTML).toBe('<p>Fyra</p>')
  })
})
