import { array, number, object, optional, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContentError, defineElement } from '@charity-elements/runtime'
import { rendererOf } from './renderer.ts'

const element = defineElement({
  tag: 'test-server',
  props: object({ title: optional(string(), ''), amounts: optional(array(number()), []) }),
  styles: ['h2{color:red}'],
  view: ({ title, amounts }) => `${title}: ${amounts.join()}`,
})
const renderElement = rendererOf([element as never])

const strict = defineElement({
  tag: 'strict-server',
  props: object({ fault: string() }),
  view: ({ fault }) => {
    throw fault === 'content' ? new ContentError('Nothing to show.') : new Error(fault)
  },
})

describe('renderElement by tag', () => {
  it('content that an element cannot show is the caller’s error, another fault ours', () => {
    const renderStrict = rendererOf([strict as never])
    const failure = (fault: string) => {
      try {
        return renderStrict('strict-server', { fault })
      } catch (error) {
        return String(error)
      }
    }
    expect(failure('content')).toBe('RenderError: <strict-server> Nothing to show.')
    expect(failure('bug')).toBe('Error: bug')
  })

  it('writes props, view and fallback, and links the sheet of the CDN', () => {
    const html = renderElement(
      'test-server',
      { title: 'A & B', amounts: [1, 2] },
      { sheet: 'https://cdn.example/x.css', fallback: '<a href="/">Ge</a>' },
    )
    expect(html).toContain('data-title="A &amp; B" data-amounts="[1,2]"')
    expect(html).toContain('<link rel="stylesheet" href="https://cdn.example/x.css">')
    expect(html).toContain('A &amp; B: 1,2')
    expect(html).toMatch(/<\/template><a href="\/">Ge<\/a><\/test-server>$/)
  })

  it('has the styles in the HTML without a sheet, with the nonce of the page', () => {
    expect(renderElement('test-server', {}, { nonce: 'n' })).toMatch(
      /<style nonce="n">[\s\S]*h2{color:red}[\s\S]*<\/style>/,
    )
    expect(renderElement('test-server')).toContain('<style>')
  })

  it('leaves out props that the element does not have: content chooses their names', () => {
    const hostile = 'x><template shadowrootmode="open"><img src=x onerror=alert(1)>'
    const html = renderElement('test-server', { title: 'A', [hostile]: '', 'title onclick': 'alert(1)', toString: 'x' })
    expect(html).toMatch(/^<test-server data-title="A"><template shadowrootmode="open"><style>/)
    expect(html).not.toMatch(/onerror|onclick/)
  })

  it.each(['x><img src=x onerror=alert(1)>', 'class onclick', 'a"b', 'a=b', 'a/b', ''])(
    'refuses %j as the name of an attribute',
    (name) => {
      expect(() => renderElement('test-server', {}, { attributes: { [name]: 'x' } })).toThrow('no name of an attribute')
    },
  )

  it('leaves out a prop that is null, and refuses a wrong one and an unknown tag', () => {
    expect(renderElement('test-server', { title: null }).startsWith('<test-server>')).toBe(true)
    expect(() => renderElement('test-server', { amounts: 'many' })).toThrow('<test-server>')
    expect(() => renderElement('gift-barr')).toThrow('There is no <gift-barr> in this package: it has test-server.')
  })
})
