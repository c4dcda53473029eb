import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { object } from 'valibot'
import { page } from 'vitest/browser'
import { defineElement, register } from '@charity-elements/runtime'
import { reactElement } from '@charity-elements/runtime/react'
import { beginElements, clearElements, insertHtml } from '@charity-elements/runtime/testing'
import { examinePage } from './doctor.ts'
import { observeConversion } from './conversion.ts'

const known = {
  areas: {},
  elements: Object.fromEntries(
    ['element', 'form', 'code', 'late', 'slow', 'far', 'early'].map((name) => [`test-${name}`, []]),
  ),
}

beforeEach(() => {
  beginElements()
  vi.spyOn(console, 'table').mockImplementation(() => {})
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ csrf: 'x' }))),
  )
  document.documentElement.lang = 'en'
})
afterEach(() => {
  page.getByRole('button', { name: 'Close' }).query()?.dispatchEvent(new MouseEvent('click'))
  document.documentElement.lang = 'sv'
  document.documentElement.dir = ''
  document.cookie = '_gcl_aw=; max-age=0'
  vi.unstubAllGlobals()
  clearElements()
})

const about = async (tag: string) => (await examinePage(known)).elements.find((element) => element.tag === tag)

describe('embed doctor: a page', () => {
  it('has unknown elements, which may be misspelt: also without a hyphen, but none of HTML or of others', async () => {
    customElements.define('text-element', class extends HTMLElement {})
    insertHtml('<test-elemnt></test-elemnt><testform></testform><text-element></text-element><main></main>')
    const { findings } = await examinePage(known)
    expect(findings.flatMap(({ todo }) => /^Write <.*/.exec(todo) ?? [])).toEqual([
      'Write <test-element>.',
      'Write <test-form>.',
    ])
  })

  it('waits until its elements have rendered', async () => {
    register(defineElement({ tag: 'test-late', props: object({}), view: () => <p>Sent</p> }), reactElement)
    insertHtml('<test-late></test-late>'.repeat(60))
    const { elements } = await examinePage(known)
    expect(new Set(elements.map(({ state }) => state))).toEqual(new Set(['works']))
  })

  it('is waited for while an element renders', async () => {
    class Slow extends HTMLElement {
      static charityElementsVersion = '1.0.0'
      static definition = defineElement({ tag: 'test-slow', props: object({}), view: () => <p /> })
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' })
        root.innerHTML = '<slot class="waiting"></slot>'
        setTimeout(() => (root.innerHTML = '<div class="root"><p>Sent</p></div>'), 100)
      }
    }
    customElements.define('test-slow', Slow)
    insertHtml('<test-slow></test-slow>')
    expect(await about('test-slow')).toMatchObject({ state: 'works', version: '1.0.0' })
  })

  it('loads each of its elements once, also those that are far away', async () => {
    const define = vi.fn(() => Promise.reject(new Error('No file')))
    globalThis.charityElements = { version: '1.0.0', define }
    insertHtml('<div><test-far></test-far><test-far></test-far><test-form></test-form></div>')
    const { elements } = await examinePage(known)
    globalThis.charityElements = undefined
    expect(define.mock.calls).toEqual([['test-far'], ['test-form']])
    expect(elements.map(({ tag, state }) => [tag, state])).toContainEqual(['test-far', 'not loaded'])
  })

  it('says when it loads two releases, and when the browser refuses it storage', async () => {
    for (const release of ['1.2.3', '10.0.0']) {
      const script = { type: 'text/plain', src: `https://cdn.invalid/${release}/loader.js` }
      document.body.append(Object.assign(document.createElement('script'), script))
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No storage', 'SecurityError')
    })
    const { findings } = await examinePage(known)
    const said = findings.map(({ what }) => what)
    expect(said).toContain('It loads 2 releases: 1.2.3, 10.0.0.')
    expect(said).toContain('The browser does not let this page store data.')
  })

  it('is not called for without the library', async () => {
    const { version, findings } = await examinePage(known)
    expect(version).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
    expect(findings.map(({ what }) => what)).toContain('It has no script of ours, so every element shows its fallback.')
  })

  it('in Swedish has its findings and scripts in Swedish, in the panel and in the console', async () => {
    // Spanish, of El Salvador.
    document.documentElement.lang = 'es-SV'
    expect((await examinePage(known)).findings[0]?.what).toContain('It has no script of ours')
    vi.mocked(console.table).mockClear()
    document.documentElement.lang = 'sv-SE'
    document.body.append(Object.assign(document.createElement('script'), { text: 'globalThis.isOfThePage = true' }))
    const { findings, scripts } = await examinePage(known)
    const what = 'Den har inget skript från oss, så varje element visar sitt reservinnehåll.'
    expect(findings.map((finding) => finding.what)).toContain(what)
    expect(scripts).toContainEqual(expect.objectContaining({ why: 'skrivet i sidans HTML' }))
    const panel = page.getByRole('region', { name: 'Embed doctor' })
    await expect.element(panel).toHaveTextContent('Inga charity-elements körs på sidan')
    await expect.element(panel).toHaveTextContent(what)
    expect(vi.mocked(console.table).mock.calls.slice(1)).toEqual([[findings], [scripts]])
  })

  it('is examined after five seconds, if a file does not arrive by then', async () => {
    globalThis.charityElements = { version: '1.0.0', define: () => new Promise(() => {}) }
    insertHtml('<test-far></test-far>')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const examined = about('test-far')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await examined).toMatchObject({ state: 'not loaded' })
    vi.useRealTimers()
    globalThis.charityElements = undefined
  })

  it('is not waited for when all has rendered', async () => {
    insertHtml('<test-element></test-element>')
    await vi.waitFor(async () => expect((await about('test-element'))?.state).toBe('works'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await examinePage(known)
    vi.useRealTimers()
  })

  it('has elements of another script, which works by itself', async () => {
    customElements.define('test-code', class extends HTMLElement {})
    insertHtml('<test-code></test-code>')
    expect(await about('test-code')).toMatchObject({ state: 'foreign', version: null, takesGifts: false })
  })

  it('has elements of a release that says nothing of them', async () => {
    customElements.define(
      'test-early',
      class extends HTMLElement {
        static charityElementsVersion = '0.9.0'
      },
    )
    insertHtml('<test-early></test-early>')
    expect(await about('test-early')).toMatchObject({ state: 'works', version: '0.9.0' })
  })

  it('is said in the panel, from left to right on every page', async () => {
    document.documentElement.dir = 'rtl'
    insertHtml('<test-element data-connected-gift=\'{"id":"42"}\'><a href="/ge">Ge</a></test-element>')
    await examinePage(known)
    const panel = page.getByRole('region', { name: 'Embed doctor' })
    await expect.element(panel).toHaveTextContent(/1 element/)
    expect(vi.mocked(console.table).mock.calls[0]).toEqual([
      [
        {
          tag: 'test-element',
          where: 'html > body > test-element',
          state: 'works',
          version: expect.any(String),
          given: 'data-connected-gift',
        },
      ],
    ])
    expect(getComputedStyle(panel.element()).direction).toBe('ltr')
  })
})

describe('embed doctor: conversions', () => {
  it('reads no cookie of ads before the visitor allows marketing', () => {
    document.cookie = '_gcl_aw=GCL.1.abc'
    expect(observeConversion()).toMatchObject({ consent: null, hasAdCookie: false })
    window.dataLayer = [{ event: 'cookie_consent_update', marketing: true }]
    expect(observeConversion()).toMatchObject({ consent: { isGranted: true }, hasAdCookie: true })
    document.cookie = '_gcl_aw=; max-age=0'
    document.cookie = 'x_gcl_aw=1'
    expect(observeConversion()).toMatchObject({ hasAdCookie: false })
    document.cookie = 'x_gcl_aw=; max-age=0'
  })
})
