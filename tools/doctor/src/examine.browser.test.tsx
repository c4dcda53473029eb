import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { object, optional, string } from 'valibot'
import { page, userEvent } from 'vitest/browser'
import { defineElement, register } from '@charity-elements/runtime'
import { reactElement } from '@charity-elements/runtime/react'
import { beginElements, clearElements, dispatched, insertHtml } from '@charity-elements/runtime/testing'
import { examine } from './examine.ts'
import { pageConditions } from './page-conditions.ts'
import { showPanel } from './panel.ts'

beforeEach(beginElements)
afterEach(clearElements)

/** The texts of an element. */
const known = { areas: { controls: { close: [] } }, elements: { 'test-element': ['controls'] } }

/** What the doctor observes about an element in the page. */
async function observed(html: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = insertHtml(html)
  await vi.waitFor(() => expect(dispatched.length || element.shadowRoot?.querySelector('.root > *')).toBeTruthy())
  return examine(element, known)
}

describe('embed doctor: an element in the page', () => {
  it('knows attributes without data-, without hyphens, and a part of a name', async () => {
    const { misspelt } = await observed(
      '<test-element connectedgift="{}" data-isopen data-gift="{}" data-titel="x" data-v-5f3 data-testid="a" data-ft hidden></test-element>',
    )
    expect(misspelt).toEqual([
      { name: 'connectedgift', meant: 'data-connected-gift' },
      { name: 'data-isopen', meant: 'data-is-open' },
      { name: 'data-gift', meant: 'data-connected-gift' },
      { name: 'data-titel', meant: 'data-title' },
    ])
  })

  it('knows misspelt keys in data-props and in the JSON child', async () => {
    const { misspelt, state } = await observed(
      `<test-element data-props='{"Titel":"x","Title":"y"}'><script type="application/json">{"foo":1}</script></test-element>`,
    )
    expect(misspelt).toEqual([
      { inside: 'the JSON child', name: 'foo', meant: undefined },
      { inside: 'data-props', name: 'titel', meant: 'title' },
    ])
    expect(state).toBe('works')
  })

  it.each([
    ['<test-element data-amounts="”[100]”"></test-element>', true],
    ['<test-element>\n data-amounts="[100]"&gt;</test-element>', true],
    ['<test-element data-title=”Ge nu”></test-element>', true],
    ['<test-element></test-element>" data-title="Ge nu"&gt;', true],
    ['<test-element data-title="”Citat” i rubriken"><a href="/ge">Ge</a></test-element>', false],
  ])('knows a start tag that an editor broke: %s', async (html, isMangled) => {
    expect((await observed(html)).isMangled).toBe(isMangled)
  })

  it.each([
    ['<test-element data-title="x" /><p>Text</p><footer>Kontakt</footer>', 'footer'],
    ['<test-element data-title="x" /><test-element></test-element>', 'test-element'],
    ['<test-element data-title="x"><a href="/ge">Ge</a></test-element>', ''],
  ])('knows what a missing end tag hides: %s', async (html, hides) => {
    expect((await observed(html)).hides).toBe(hides)
  })

  it.each([
    ['100,200,500', 'list'],
    ['100 kr; 200 kr', 'list'],
    ['600 000 kr', 'number'],
    ['{&amp;quot;id&amp;quot;:&amp;quot;42&amp;quot;}', 'encoded twice'],
    ['[100,200,]', undefined],
  ])('knows what was written instead of JSON: %s', async (value, slip) => {
    const { problems } = await observed(`<test-element data-connected-gift="${value}"></test-element>`)
    expect(problems.find(({ where }) => where === 'data-connected-gift')?.slip).toBe(slip)
  })

  it.each([
    ['<test-element></test-element>', false],
    ['<test-element> </test-element>', false],
    ['<test-element><script type="application/json">{}</script></test-element>', false],
    ['<test-element>Ring oss</test-element>', true],
    ['<test-element><a href="/ge">Ge</a></test-element>', true],
  ])('knows whether it has a fallback: %s', async (html, hasFallback) => {
    expect(await observed(html)).toMatchObject({ hasFallback })
  })

  it('takes a prerendered view for a fallback, which visitors see without a script', async () => {
    document.body.setHTMLUnsafe(
      '<test-element data-title="x"><template shadowrootmode="open"><div class="root" lang="sv" data-prerendered><p>x</p></div></template></test-element>',
    )
    const element = document.querySelector<HTMLElement>('test-element')
    if (!element) throw new Error('The page has no element.')
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('[data-drawn]')).not.toBeNull())
    expect(examine(element, known)).toMatchObject({ hasFallback: true })
  })

  it.each([
    ['<test-flow></test-flow>', true],
    ['<test-flow data-privacy-notice=" "></test-flow>', true],
    ['<test-flow data-privacy-notice="Så behandlar vi dina uppgifter."></test-flow>', false],
    ['<test-element></test-element>', false],
  ])('knows what asks for personal data without a privacy notice: %s', async (html, lacksPrivacyNotice) => {
    const props = object({ privacyNotice: optional(string(), '') })
    register(defineElement({ tag: 'test-flow', props, styles: [], view: () => <p /> }), reactElement)
    expect(await observed(html)).toMatchObject({ lacksPrivacyNotice })
  })

  it.each([
    ['<test-element></test-element>', true],
    ['<test-element data-connected-gift=\'{"id":"42"}\'></test-element>', false],
  ])('knows what takes gifts without naming one: %s', async (html, lacksGift) => {
    expect(await observed(html)).toMatchObject({ lacksGift })
  })

  it.each([
    ['<a href="/ge/"><test-bar></test-bar></a>', 'a'],
    ['<label><test-bar></test-bar></label>', 'label'],
    ['<a id="ge"><test-bar></test-bar></a>', ''],
    ['<a href="/ge/"><test-plain></test-plain></a>', ''],
  ])('knows what receives the presses on its controls: %s', async (html, pressedWith) => {
    register(defineElement({ tag: 'test-bar', props: object({}), styles: [], view: () => <button /> }), reactElement)
    register(defineElement({ tag: 'test-plain', props: object({}), styles: [], view: () => <p /> }), reactElement)
    const element = insertHtml(html).firstElementChild as HTMLElement
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('.root > *')).toBeTruthy())
    expect(examine(element, known)).toMatchObject({ pressedWith })
  })

  it('says where it is: the tags and ids of three, also in a shadow root', async () => {
    const outer = insertHtml('<main id="innehall"><section><div></div></section></main>')
    const root = outer.querySelector('div')?.attachShadow({ mode: 'open' })
    root?.replaceChildren(document.createElement('test-element'))
    expect(examine(root?.firstElementChild as HTMLElement, known).where).toBe('section > div > test-element')
    outer.querySelector('section')?.append(document.createElement('test-element'))
    const second = outer.querySelector<HTMLElement>('section > test-element')
    expect(second && examine(second, known).where).toBe('main#innehall > section > test-element')
  })

  it('says what the page has given it, by name', async () => {
    const element = insertHtml(
      '<test-element data-props="{}" data-title="Ge" class="own"><script type="application/json">{}</script></test-element>',
    )
    Object.assign(element, { amounts: [1] })
    const { given, dropped, problems } = examine(element, known)
    expect(given).toEqual(['the JSON child', 'data-props', 'data-title', 'the property amounts'])
    expect([dropped, problems]).toEqual(['', []])
    element.insertAdjacentHTML('beforeend', '<p data-dropped="scripts">')
    expect(examine(element, known).dropped).toBe('scripts')
  })

  it('knows what an element says about the content of its valid props', async () => {
    const contentProblems = ({ list }: { list: string }) => [`'${list}' is empty`]
    const props = object({ list: string() })
    register(defineElement({ tag: 'test-list', props, contentProblems, view: () => <p /> }), reactElement)
    expect(await observed('<test-list data-list="A"></test-list>')).toMatchObject({ contentProblems: ["'A' is empty"] })
    expect(await observed('<test-list></test-list>')).toMatchObject({ contentProblems: [] })
    expect(await observed('<test-element></test-element>')).toMatchObject({ contentProblems: [] })
  })

  it.each([
    ['<test-gift data-preview></test-gift>', true],
    ['<test-gift data-preview="false"></test-gift>', false],
    ['<test-gift></test-gift>', false],
    ['<test-element data-preview></test-element>', false],
  ])('knows a preview: %s', (html, isPreview) => {
    const view = () => <p />
    register(defineElement({ tag: 'test-gift', props: object({}), previews: 'gift', view }), reactElement)
    expect(examine(insertHtml(html), known)).toMatchObject({ isPreview })
  })

  it('is rendering until its view is there, and has not failed', async () => {
    const element = insertHtml('<test-element><p>Vänta</p></test-element>')
    // The element makes its root in a microtask, and fills it in a later task.
    await Promise.resolve()
    expect(examine(element, known).state).toBe('rendering')
    await vi.waitFor(() => expect(examine(element, known).state).toBe('works'))
  })

  it('finds built-ins that another script changed', () => {
    expect(pageConditions(known).changedBuiltIns).toEqual([])
    const from = vi.spyOn(Array, 'from').mockReturnValue([undefined, undefined])
    Object.defineProperty(Object.prototype, 'each', { value: 1, enumerable: true, configurable: true })
    const { changedBuiltIns } = pageConditions(known)
    // Vitest itself needs Array.from as soon as the test ends.
    from.mockRestore()
    Reflect.deleteProperty(Object.prototype, 'each')
    expect(changedBuiltIns).toEqual(['Array.from', 'Object.prototype.each'])
  })

  it('finds that a browser translates the page, or lays it out in quirks mode', () => {
    const root = document.documentElement
    expect(pageConditions(known)).toMatchObject({ isQuirky: false, isTranslated: false, isForeignFrame: false })
    vi.spyOn(document, 'compatMode', 'get').mockReturnValue('BackCompat')
    expect(pageConditions(known).isQuirky).toBe(true)
    root.className = 'translated-ltr'
    expect(pageConditions(known).isTranslated).toBe(true)
    root.className = ''
  })

  it('finds custom properties that no element reads', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --ce-colour-primary: red; --ce-color-text: black; --own: 1 }')
    // The browser shows no rules of a sheet from another site.
    const foreign = new CSSStyleSheet()
    vi.spyOn(foreign, 'cssRules', 'get').mockImplementation(() => {
      throw new DOMException('of another site', 'SecurityError')
    })
    document.adoptedStyleSheets.push(foreign, sheet)
    insertHtml('<style>p { --ce-radios-m: 0; --ce-color-text: red }</style>')
    document.documentElement.style.setProperty('--ce-something-else', '1')
    expect(pageConditions(known).unknownProperties).toEqual([
      { name: '--ce-radios-m', meant: '--ce-radius-m' },
      { name: '--ce-colour-primary', meant: '--ce-color-primary' },
      { name: '--ce-something-else', meant: undefined },
    ])
    document.documentElement.removeAttribute('style')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  })
})

describe('embed doctor: replaced texts', () => {
  it('are read in an element, in the JSON scripts of the page, and in its calls', async () => {
    const { textProblems, misspelt } = await observed(
      `<test-element data-texts='{"controls.cloze":"Klar"}'></test-element>`,
    )
    const unknownKey = { kind: 'unknown key', tag: 'test-element', key: 'controls.cloze', meant: 'controls.close' }
    expect(textProblems).toEqual([{ where: 'data-texts', ...unknownKey }])
    expect(misspelt).toEqual([])

    insertHtml(
      '<script type="application/json" data-charity-elements-texts>{"test-element":{"controls.cloze":""}}</script>',
    )
    globalThis.charityElements = { version: '1.0.0', replacedTexts: [[{ '*': { 'controls.close': 'Klar {time}' } }]] }
    expect(pageConditions(known).textProblems).toEqual([
      { where: '<script data-charity-elements-texts>', ...unknownKey },
      {
        where: 'charityElements.texts',
        kind: 'unknown parameter',
        key: 'controls.close',
        parameter: 'time',
        parameters: [],
      },
    ])
    globalThis.charityElements = undefined
  })

  it('are reported when they are no JSON, and absent when there are none', async () => {
    const { textProblems } = await observed('<test-element data-texts="{close: 1}"></test-element>')
    expect(textProblems).toEqual([{ where: 'data-texts', kind: 'not JSON' }])
    expect((await observed('<test-element></test-element>')).textProblems).toEqual([])
  })
})

describe('embed doctor: panel', () => {
  it('lets the page be used, and closes on Escape, where the focus was before', async () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    showPanel({ version: '1.0.0', elements: [], findings: [], scripts: [] })
    const close = page.getByRole('button', { name: 'Close' })
    const { activeElement } = close.element().getRootNode() as ShadowRoot
    expect(activeElement?.textContent).toBe('Embed doctor')
    const pressed = vi.fn()
    button.addEventListener('click', pressed)
    await userEvent.click(button)
    expect(pressed).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('heading', { name: 'Embed doctor' }))
    await userEvent.keyboard('x')
    await expect.element(close).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(close).not.toBeInTheDocument()
    button.remove()
  })

  it('replaces an earlier one, and has a style for each of its parts', async () => {
    const bar = await observed('<test-element></test-element>')
    const diagnosis = {
      version: '1.0.0',
      elements: (['works', 'not loaded', 'fallback', 'foreign'] as const).map((state) => ({ ...bar, state })),
      findings: (['problem', 'warning', 'note'] as const).map((level) => ({ level, about: '', what: '', todo: '' })),
      scripts: [{ address: 'inline', integrity: null, why: '' }],
    }
    showPanel(diagnosis)
    showPanel(diagnosis)
    const root = page.getByText('Embed doctor').element().getRootNode() as ShadowRoot
    const rules = [...(root.adoptedStyleSheets.at(-1)?.cssRules ?? [])]
    const selectors = rules.map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : ''))
    const styled = selectors.join().match(/(?<=\.)[a-z-]+/g) ?? []
    const parts = [...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
    expect(new Set(parts)).toEqual(new Set([...styled, 'root', 'note', 'works']))
  })

  it('is above a modal dialog of the page, and can be closed there', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.textContent = 'Sidans dialog'
    dialog.showModal()
    showPanel({ version: '1.0.0', elements: [], findings: [], scripts: [] })
    const close = page.getByRole('button', { name: 'Close' })
    await userEvent.click(close)
    await expect.element(close).not.toBeInTheDocument()
    expect(dialog.open).toBe(true)
    dialog.remove()
  })

  it('sums up what was found, and says what it called only if it called something', async () => {
    const nothing = { version: '1.0.0', elements: [], findings: [], scripts: [] }
    const panel = page.getByRole('region', { name: 'Embed doctor' })
    showPanel(nothing)
    await expect.element(panel).toHaveTextContent('charity-elements 1.0.0: 0 elements. Nothing is wrong.')
    await expect.element(panel).toHaveTextContent(/the doctor called GET .* above\.$/)
    const finding = { about: 'page', what: 'It is slow.', todo: 'Make it fast.' }
    const findings = (['note', 'problem', 'note'] as const).map((level) => ({ ...finding, level }))
    showPanel({ ...nothing, version: null, findings })
    await expect
      .element(panel)
      .toHaveTextContent('No charity-elements run on this page: 0 elements. 1 problem, 2 notes.')
    await expect.element(panel).toHaveTextContent('problem pageIt is slow.Make it fast.')
    await expect.element(panel).toHaveTextContent(/Scripts that this page has run$/)
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
  })

  it.each([
    [1, 'charity-elements 1.0.0: 0 element. 1 fel, 1 varning, 1 upplysning.'],
    [2, 'charity-elements 1.0.0: 0 element. 2 fel, 2 varningar, 2 upplysningar.'],
  ])('counts in Swedish: %i', async (count, summary) => {
    const levels = (['problem', 'warning', 'note'] as const).flatMap((level) => Array<typeof level>(count).fill(level))
    const findings = levels.map((level) => ({ level, about: '', what: '', todo: '' }))
    showPanel({ version: '1.0.0', elements: [], findings, scripts: [] }, 'sv')
    await expect.element(page.getByText(summary)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Stäng' }))
  })

  it('has states and reasons in the language of the page’s author', async () => {
    const bar = await observed('<test-element></test-element>')
    const scripts = [{ address: 'inline', integrity: null, why: 'skrivet i sidans HTML' }]
    showPanel(
      {
        version: '1.0.0',
        elements: [{ ...bar, state: 'not loaded', version: null, isPreview: true }],
        findings: [],
        scripts,
      },
      'sv',
    )
    const panel = page.getByRole('region', { name: 'Embed doctor' })
    await expect.element(panel).toHaveTextContent('inte laddat, förhandsvisning')
    await expect.element(panel).toHaveTextContent('ingen version')
    await expect.element(panel).toHaveTextContent('inget angivet')
    await expect.element(panel).toHaveTextContent('ingen kontrollsumma')
    expect(panel.element().textContent).not.toMatch(/\b(no|works|loaded|preview|inline)\b/)
    await userEvent.click(page.getByRole('button', { name: 'Stäng' }))
  })
})
