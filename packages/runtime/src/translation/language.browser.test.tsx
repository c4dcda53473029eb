import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineElement, type ViewProps } from '../core/element/define.ts'
import { reactElement } from '../react/react-element.tsx'
import { register } from '../register.ts'
import { defineTexts, type Languages } from '../core/language/define-texts.ts'
import { useKronor, useTexts } from '../react/hooks.ts'
import { textReplacement, type GivenTexts } from '../core/global.ts'
import { renderElement } from '@charity-elements/prerender/render'
import { expectText, insertHtml } from '../testing/test-element.tsx'
import { object, optional, string } from 'valibot'
import sharedEnglish from '../languages/en.ts'
import en from './testing/english.ts'

/* The language of an element, and texts that its page replaces. */

const own = defineTexts('polite-note', { heading: 'Tack {name}!', plain: 'Vanlig' })
const shared = defineTexts('polite', { close: 'Stäng' })
const props = object({ name: optional(string(), 'Eva') })

let loads = 0
const languages: Languages = {
  en: () => {
    loads += 1
    return Promise.resolve({ default: en })
  },
}

function View({ name }: ViewProps<typeof props>) {
  const t = useTexts(own)
  const { close } = useTexts(shared)
  const kronor = useKronor()
  return (
    <section>
      <h2>{t.heading({ name })}</h2>
      <p className="plain">{t.plain}</p>
      <p className="amount">{kronor(1200)}</p>
      <button type="button">{close}</button>
    </section>
  )
}

const note = defineElement({ tag: 'polite-note', props, view: View, languages })
/** Its file of English is lost. */
const lost = defineElement({
  tag: 'lost-note',
  props,
  view: View,
  languages: { en: () => Promise.reject(new TypeError('lost')) },
})

const heading = (element: HTMLElement, text: string) => expectText(element, 'h2', text)
const langOf = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('.root')?.lang

beforeEach(() => {
  register(note, reactElement)
  register(lost, reactElement)
  loads = 0
})
afterEach(() => {
  document.body.innerHTML = ''
  document.documentElement.lang = 'sv'
  document.head.querySelectorAll('script[data-charity-elements-texts]').forEach((script) => script.remove())
  globalThis.charityElements = undefined
  vi.restoreAllMocks()
})

describe('the language of an element', () => {
  it('is Swedish where no language is given, or one that there is not, and nothing is fetched', async () => {
    const element = insertHtml('<polite-note></polite-note>')
    await heading(element, 'Tack Eva!')
    await expectText(element, '.amount', '1\u00a0200 kr')
    document.documentElement.lang = 'de'
    const german = insertHtml('<polite-note data-name="Uwe"></polite-note>')
    await heading(german, 'Tack Uwe!')
    expect(langOf(german)).toBe('sv')
    expect(loads).toBe(0)
  })

  it.each(['scripts', 'querySelectorAll'])('is found although a picture has the name %s', async (name) => {
    insertHtml(`<img name="${name}"><polite-note lang="en"></polite-note>`)
    await heading(document.querySelector('polite-note') as HTMLElement, 'Thank you, Eva!')
  })

  it.each([
    ['its own', '<polite-note lang="en-GB"></polite-note>', ''],
    ['an ancestor’s', '<div lang="en"><div><polite-note></polite-note></div></div>', 'sv'],
    ['the page’s', '<polite-note></polite-note>', 'en'],
  ])('is English by %s lang, with amounts and the lang of its view', async (_, html, pageLang) => {
    document.documentElement.lang = pageLang
    insertHtml(html)
    const element = document.querySelector('polite-note') as HTMLElement
    await heading(element, 'Thank you, Eva!')
    await expectText(element, '.amount', 'SEK 1,200')
    expect(langOf(element)).toBe('en')
  })

  it('is that of the host around its shadow root', async () => {
    const host = insertHtml('<div lang="en"></div>')
    const element = document.createElement('polite-note')
    host.attachShadow({ mode: 'open' }).append(element)
    await heading(element, 'Thank you, Eva!')
  })

  it('follows a change of lang, of the page or of a host, and keeps its state', async () => {
    const host = insertHtml('<div></div>')
    const element = document.createElement('polite-note')
    host.attachShadow({ mode: 'open' }).append(element)
    await heading(element, 'Tack Eva!')
    const button = element.shadowRoot?.querySelector('button')
    document.documentElement.lang = 'en'
    await heading(element, 'Thank you, Eva!')
    host.lang = 'sv'
    await heading(element, 'Tack Eva!')
    expect(langOf(element)).toBe('sv')
    expect(element.shadowRoot?.querySelector('button')).toBe(button)
  })

  it('is Swedish, with a warning, if its file cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const element = insertHtml('<lost-note lang="en"></lost-note>')
    await heading(element, 'Tack Eva!')
    expect(langOf(element)).toBe('sv')
    expect(warn.mock.calls.flat().join(' ')).toContain('language could not be loaded')
  })

  it('is Swedish for a text that the language lacks', async () => {
    const element = insertHtml('<polite-note lang="en"></polite-note>')
    await expectText(element, '.plain', 'Vanlig')
  })
})

describe('a prerendered element', () => {
  const parse = (html: string): HTMLElement => {
    const place = document.body.appendChild(document.createElement('div'))
    place.setHTMLUnsafe(html)
    return place.firstElementChild as HTMLElement
  }

  it('is in its language in the HTML, and hydrates in it', async () => {
    const html = renderElement(note, {}, { lang: 'en' }, { en: { ...sharedEnglish, ...en } })
    expect(html).toContain('lang="en"')
    expect(html).toContain('Thank you, Eva!')
    const error = vi.spyOn(console, 'error')
    const element = parse(html)
    const before = element.shadowRoot?.querySelector('h2')
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('[data-drawn]')).not.toBeNull())
    await heading(element, 'Thank you, Eva!')
    expect(element.shadowRoot?.querySelector('h2')).toBe(before)
    expect(error).not.toHaveBeenCalled()
  })

  it('is rendered again where the page is in another language', async () => {
    document.documentElement.lang = 'en'
    const reported = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const element = parse(renderElement(note, {}))
    await heading(element, 'Thank you, Eva!')
    expect(element.shadowRoot?.querySelectorAll('h2')).toHaveLength(1)
    // React would report that the view is another one.
    for (const report of reported) expect(report).not.toHaveBeenCalled()
  })

  it('has its replaced texts in the HTML', () => {
    expect(renderElement(note, {}, { texts: { heading: 'Hej {name}' } })).toContain('<h2>Hej Eva</h2>')
  })

  it('cannot be in a language that there is not', () => {
    for (const lang of ['fi', 'constructor']) expect(() => renderElement(note, {}, { lang })).toThrow(lang)
  })
})

/** Calls the page's `charityElements.texts`. */
function replace(...given: GivenTexts): void {
  globalThis.charityElements ??= { version: '1.0.0', ...textReplacement() }
  globalThis.charityElements.texts?.(...given)
}

describe('a text that the page replaces', () => {
  it('is its own by its key, and a shared one by area and key, at any time', async () => {
    replace({ 'polite-note': { heading: 'Hej {name}' } })
    const element = insertHtml('<polite-note></polite-note>')
    await heading(element, 'Hej Eva')
    replace({ 'polite-note': { 'polite.close': 'Hej då' } })
    await expectText(element, 'button', 'Hej då')
    await heading(element, 'Hej Eva')
  })

  it('may be of one element, which counts most, or of all', async () => {
    replace({ '*': { 'polite.close': 'Klar', plain: 'Alla' }, 'polite-note': { plain: 'Taggen' } })
    const element = insertHtml(`<polite-note data-texts='{"plain": "Mitt"}'></polite-note>`)
    await expectText(element, '.plain', 'Mitt')
    await expectText(element, 'button', 'Klar')
    element.removeAttribute('data-texts')
    await expectText(element, '.plain', 'Taggen')
  })

  it('may be for one language', async () => {
    replace({ 'polite-note': { plain: 'Ordinary' } }, 'en')
    const element = insertHtml('<polite-note></polite-note>')
    await expectText(element, '.plain', 'Vanlig')
    element.lang = 'en'
    await expectText(element, '.plain', 'Ordinary')
  })

  it('may stand in a JSON script of the page, for one language if the script has it', async () => {
    for (const [lang, text] of [
      ['', 'God dag, {name}'],
      ['en', 'Good day, {name}'],
    ] as const) {
      const script = document.createElement('script')
      Object.assign(script, { type: 'application/json', lang })
      script.dataset['charityElementsTexts'] = ''
      script.textContent = JSON.stringify({ 'polite-note': { heading: text } })
      document.head.append(script)
    }
    await heading(insertHtml('<polite-note></polite-note>'), 'God dag, Eva')
    await heading(insertHtml('<polite-note lang="en"></polite-note>'), 'Good day, Eva')
  })

  it('is text: markup is shown as it is, and what is no text is left out', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    replace({
      'polite-note': {
        heading: '<img src=x onerror=alert(1)> {name}',
        'polite.close': { toString: 'x' } as never,
        plain: null as never,
      },
    })
    const element = insertHtml('<polite-note></polite-note>')
    await heading(element, '<img src=x onerror=alert(1)> Eva')
    await expectText(element, 'button', 'Stäng')
    await expectText(element, '.plain', 'Vanlig')
    expect(element.shadowRoot?.querySelector('img')).toBeNull()
  })

  it.each([
    ['not json', 'data-texts is no JSON object'],
    ['[1]', 'data-texts is no JSON object'],
    ['{"heading": "Hej {secret}"}', 'a parameter that it does not know'],
  ])('is ignored, with a warning, if it is wrong: %s', async (json, reason) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const element = insertHtml('<polite-note></polite-note>')
    element.dataset['texts'] = json
    await vi.waitFor(() => expect(warn.mock.calls.flat().join(' ')).toContain(reason))
    await heading(element, 'Tack Eva!')
  })
})
