import { createElement } from 'react'
import { array, boolean, number, object, optional, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContentError, defineElement } from '@charity-elements/runtime'
import { jsx } from '@charity-elements/runtime/template/jsx-runtime'
import { htmlToRichTree } from './html-tree.ts'
import { rendererOf } from './renderer.ts'

const element = defineElement({
  tag: 'test-server',
  props: object({ title: optional(string(), ''), amounts: optional(array(number()), []) }),
  styles: ['h2{color:red}'],
  view: ({ title, amounts }) => `${title}: ${amounts.join()}`,
})
const { renderElement } = rendererOf([element as never])

const strict = defineElement({
  tag: 'strict-server',
  props: object({ fault: string() }),
  view: ({ fault }) => {
    throw fault === 'content' ? new ContentError('Nothing to show.') : new Error(fault)
  },
})

describe('renderElement by tag', () => {
  it('content that an element cannot show is the caller’s error, another fault ours', () => {
    const { renderElement: renderStrict } = rendererOf([strict as never])
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

describe('an element in a language', () => {
  const { renderElement: inEnglish } = rendererOf([element as never], { en: {} })

  it('says so on the element and inside it', () => {
    expect(inEnglish('test-server', { title: 'A' }, { lang: 'en' })).toMatch(
      /^<test-server data-title="A" lang="en"><template[^]*<div class="root" lang="en"/,
    )
    expect(inEnglish('test-server')).toMatch(/^<test-server><template[^]*<div class="root" lang="sv"/)
    expect(renderElement('test-server', {}, { lang: 'sv' })).toContain('<div class="root" lang="sv"')
  })

  it('is refused where the package has no texts in it', () => {
    for (const lang of ['en', 'toString']) {
      expect(() => renderElement('test-server', {}, { lang })).toThrow(`<test-server> has no texts in '${lang}'.`)
    }
  })

  it('writes replaced texts for the element in the browser too', () => {
    expect(renderElement('test-server', {}, { texts: { swish: 'Ge' } })).toContain(
      'data-texts="{&quot;swish&quot;:&quot;Ge&quot;}"',
    )
  })
})

describe('how a prerendered element is hydrated', () => {
  /** The attributes of the root inside the shadow root, and what follows its view. */
  function rootOf(options: object, isOn = false) {
    const button = defineElement({
      tag: 'test-button',
      props: object({ isOn: optional(boolean(), false) }),
      ...('template' in options ? {} : { view: () => createElement('button') }),
      ...options,
    } as never)
    const html = rendererOf([button as never]).renderElement('test-button', { isOn }, { sheet: '/x.css' })
    return /<div class="root" lang="sv" data-prerendered(.*?)>.*<\/div>(.*)<\/template>/s.exec(html)?.slice(1)
  }
  const link = () => createElement('a')
  const template = () => jsx('button', {})

  it('with the page, where there is a button to press', () => {
    expect(rootOf({})).toEqual([' data-hydrate="page"', ''])
    expect(rootOf({ view: link })).toEqual(['', ''])
  })

  it('when the browser is idle, if people give with it; without scripts, its fallback shows', () => {
    expect(rootOf({ takesGifts: true })).toEqual([' data-hydrate="idle" hidden', '<slot></slot>'])
    expect(rootOf({ takesGifts: true, view: link })).toEqual([' hidden', '<slot></slot>'])
  })

  it('with the page, if it is a form; without scripts, its fallback shows', () => {
    const form = () => createElement('form', {}, createElement('button'))
    expect(rootOf({ view: form })).toEqual([' data-hydrate="page" hidden', '<slot></slot>'])
  })

  it('when a user is about to use it, and shows its fallback until then', () => {
    expect(rootOf({ hydrate: 'intent' })).toEqual([' data-hydrate="intent" hidden', '<slot></slot>'])
  })

  it('with the page where its content needs its script', () => {
    const needsScript = ({ isOn }: { isOn: boolean }) => isOn
    expect(rootOf({ template, needsScript }, true)).toEqual([' data-hydrate="page"', ''])
    expect(rootOf({ template, needsScript })).toEqual([' data-hydrate="changes"', ''])
  })

  it('with what its disclosure changes', () => {
    expect(rootOf({ template, disclosure: { prop: 'isOn', event: 'test-toggle' } })).toEqual([
      ' data-hydrate="changes" data-disclosure="data-is-on test-toggle"',
      '',
    ])
  })

  it('not at all where it renders into itself', () => {
    const light = defineElement({ tag: 'test-light', props: object({}), root: 'light', view: () => 'x' })
    expect(rendererOf([light as never]).renderElement('test-light')).toBe('<test-light></test-light>')
  })
})

it('a style sheet with a hash is fetched without cookies, as hashes need', () => {
  expect(renderElement('test-server', {}, { sheet: '/x.css', integrity: 'sha384-x' })).toContain(
    '<link rel="stylesheet" href="/x.css" integrity="sha384-x" crossorigin>',
  )
})

it('escapes what stands in attributes', () => {
  expect(renderElement('test-server', { title: `<"&'>` })).toContain(`data-title="&lt;&quot;&amp;'&gt;"`)
})

describe('HTML of content without a browser', () => {
  const parse = (html: string) => htmlToRichTree(html, () => undefined as never)

  it('may be nested 512 deep, and no deeper', () => {
    expect(parse('<div>'.repeat(512))).toHaveLength(1)
    expect(() => parse('<div>'.repeat(513))).toThrow('HTML is nested deeper than 512 elements.')
    expect(parse('<p>a</p>'.repeat(600))).toHaveLength(600)
  })

  it('is read as where scripts do not run, without comments', () => {
    expect(JSON.stringify(parse('<!-- nej --><noscript><p class="x">ja</p></noscript>'))).toContain('"ja"')
  })
})
