import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { nodesInReact } from '../react/in-react.ts'
import { IconTemplate } from '../core/IconTemplate.tsx'
import { TemplateElement, type TemplateNode, jsx } from '../core/template/jsx-runtime.ts'
import { renderHtml } from './render-html.ts'
import { randomTemplates } from '../core/template/testing/random-templates.ts'

/** React writes some attribute names in camel case, like its props; HTML ignores case. */
const reactHtml = (node: TemplateNode): string =>
  renderToStaticMarkup(createElement('main', null, nodesInReact(node))).replace(/ (tabIndex|spellCheck)="/g, (name) =>
    name.toLowerCase(),
  )

const html = (node: TemplateNode): string => `<main>${renderHtml(node)}</main>`

describe('a template as HTML', () => {
  it('is what React writes, for 10,000 random trees', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(randomTemplates, (node) => {
        expect(html(node)).toBe(reactHtml(node))
      }),
      { numRuns: 10_000 },
    )
  })

  it('has icons that screen readers skip', () => {
    expect(renderHtml(IconTemplate({ name: 'check' }))).toMatch(
      /^<svg class="icon" .*aria-hidden="true"><path d="M[^"]+"><\/path><\/svg>$/,
    )
  })

  it.each<[string, TemplateNode]>([
    ['an image', jsx('img', { alt: '"<b>', loading: 'lazy', src: '/a.png?b=1&c=2' })],
    ['a drawing', jsx('svg', { viewBox: '0 0 1 1', children: jsx('path', { d: 'M0 0', strokeWidth: 2 }) })],
    ['a first line break of preformatted text', jsx('pre', { children: '\n a' })],
    ['truths that are words', jsx('p', { draggable: false, spellCheck: true, 'aria-hidden': true })],
    ['an attribute without a value', jsx('p', { title: undefined, lang: null, children: 'x' })],
    ['a label', jsx('label', { htmlFor: 'a', className: 'b', children: 'x' })],
  ])('is what React writes: %s', (_, node) => {
    expect(html(node)).toBe(reactHtml(node))
  })

  it('has no handler and no address that runs script, whatever the template was given', () => {
    const given = {
      onclick: 'hit()',
      onError: 'hit()',
      style: { color: 'red' },
      dangerouslySetInnerHTML: { __html: '<b>' },
    }
    expect(renderHtml(new TemplateElement('p', given, []))).toBe('<p></p>')
    for (const href of ['javascript:hit()', ' java\nscript:hit()', '\u0001JAVASCRIPT:hit()']) {
      expect(renderHtml(jsx('a', { href, children: 'x' }))).toBe('<a>x</a>')
    }
  })
})
