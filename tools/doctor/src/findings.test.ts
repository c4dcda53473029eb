import { describe, expect, it } from 'vitest'
import { type Finding, findingIn } from './finding.ts'
import { findingsOf as sentencesOf } from './findings.ts'
import { closestWord } from './closest-word.ts'
import type { Observation, ObservedApi, ObservedConversion, ObservedElement, PageConditions } from './observation.ts'

const findingsOf = (observed: Observation): readonly Finding[] =>
  sentencesOf(observed).map((finding) => findingIn('en', finding))

const bar: ObservedElement = {
  tag: 'gift-bar',
  where: 'main > gift-bar',
  state: 'works',
  version: '1.4.0',
  given: ['data-tagline'],
  problems: [],
  misspelt: [],
  contentProblems: [],
  mistakes: [],
  textProblems: [],
  isMangled: false,
  hides: '',
  pressedWith: '',
  hasFallback: true,
  takesGifts: true,
  isPreview: false,
  lacksGift: false,
  lacksPrivacyNotice: false,
  dropped: '',
}
const healthy: Observation = {
  origin: 'https://campaign.example.org',
  version: '1.4.0',
  isBundled: false,
  tags: ['gift-bar', 'gift-module', 'content-form', 'rich-text'],
  elements: [bar],
  undefinedTags: [],
  scripts: ['https://cdn.example.org/v1/loader.js', 'https://www.googletagmanager.com/gtm.js?id=1'],
  requested: ['https://cdn.example.org/v1/loader.js'],
  withIntegrity: [],
  cspViolations: [],
  api: { base: 'https://www.example.org', result: { kind: 'answered', keepsCookie: true } },
  hasStorage: true,
  conversion: { isThankYouPage: false, given: undefined, consent: null, adCookie: '_gcl_aw', hasAdCookie: false },
  page: {
    isQuirky: false,
    lang: 'sv',
    isSwedish: true,
    isTranslated: false,
    isForeignFrame: false,
    changedBuiltIns: [],
    unknownProperties: [],
    textProblems: [],
  },
}

const findingsFor = (change: Partial<Observation>): readonly Finding[] => findingsOf({ ...healthy, ...change })
const findingsForElement = (change: Partial<ObservedElement>, page: Partial<Observation> = {}) =>
  findingsFor({ ...page, elements: [{ ...bar, ...change }] })
const findingsForApi = (result: ObservedApi['result'], page: Partial<Observation> = {}) =>
  findingsFor({ ...page, api: { base: 'https://www.example.org', result } })

describe('the embed doctor', () => {
  it.each([
    ['number', 'Write data-goal with only digits: 600000.'],
    ['list', 'Write data-goal as a list: [100,200,500].'],
    ['encoded twice', 'data-goal is encoded twice: only the CMS or the template should encode it.'],
    [undefined, expect.stringContaining('Write data-goal as JSON')],
  ] as const)('says what to write instead of what is not JSON: %s', (slip, todo) => {
    const problems = [{ where: 'data-goal', reason: 'is not JSON', ...(slip && { slip }) }]
    expect(findingsForElement({ problems })).toEqual([expect.objectContaining({ level: 'problem', todo })])
  })

  it.each([
    ['is not JSON', 'JSON-skriptet går inte att läsa som JSON.'],
    ['lacks "id"', 'JSON-skriptet saknar "id".'],
    ['should be a list: [ … ]', 'JSON-skriptet ska vara en lista: [ … ].'],
  ])('says in Swedish what is wrong with the JSON child: it %s', (reason, what) => {
    const elements = [{ ...bar, problems: [{ where: 'the JSON child', reason }] }]
    expect(sentencesOf({ ...healthy, elements }).map((finding) => findingIn('sv', finding).what)).toEqual([what])
  })

  it('only warns of one of our elements in a fallback, which may be meant', () => {
    expect(findingsForElement({ hides: 'content-link' })).toMatchObject([{ level: 'warning' }])
  })

  it('says that an element without an end tag hides the rest of the page', () => {
    const [finding] = findingsForElement({ hides: 'footer' })
    expect(finding).toMatchObject({ level: 'problem', what: expect.stringContaining('<footer>') })
    expect(finding?.todo).toContain('Close it with </gift-bar>')
  })

  it('says that a press on an element in a link follows the link', () => {
    expect(findingsForElement({ pressedWith: 'a' })).toMatchObject([
      { level: 'problem', what: expect.stringContaining('inside <a>') },
    ])
  })

  it('finds nothing on a healthy page', () => {
    expect(findingsFor({})).toEqual([])
  })

  it.each<[Partial<ObservedConversion>, string, string]>([
    [{}, 'warning', 'never sent: nothing on the page says'],
    [{ consent: { isGranted: false } }, 'note', 'not allowed marketing'],
    [{ consent: { isGranted: true } }, 'note', 'no cookie _gcl_aw'],
    [{ given: 'not-required' }, 'note', 'no cookie _gcl_aw'],
    [
      { given: 'none', consent: { isGranted: true }, hasAdCookie: true },
      'warning',
      'data-consent="none" is not a valid value',
    ],
  ])('reports why no conversion is sent from a thank-you page: %j', (change, level, what) => {
    const conversion = { ...healthy.conversion, isThankYouPage: true, ...change }
    expect(findingsFor({ conversion })).toMatchObject([{ level, about: 'page', what: expect.stringContaining(what) }])
  })

  it('reports a gift element without a gift, and how to name one', () => {
    expect(findingsForElement({ lacksGift: true })).toMatchObject([
      {
        level: 'problem',
        what: expect.stringContaining('has no gift'),
        todo: expect.stringContaining('data-connected-gift'),
      },
    ])
  })

  it('reports what raw-code leaves out, and how to allow it', () => {
    expect(findingsForElement({ tag: 'raw-code', dropped: 'scripts, styles' })).toMatchObject([
      {
        level: 'note',
        what: 'It leaves out scripts, styles of the code.',
        todo: expect.stringContaining('data-run-scripts="true"'),
      },
    ])
  })

  it('finds nothing where a conversion is sent', () => {
    const sent = { ...healthy.conversion, isThankYouPage: true, hasAdCookie: true }
    expect(findingsFor({ conversion: { ...sent, consent: { isGranted: true } } })).toEqual([])
    expect(findingsFor({ conversion: { ...sent, given: 'not-required' } })).toEqual([])
  })

  it('reports a page that thanks for a gift and is not marked as a thank-you page', () => {
    const [finding] = findingsForElement({ tag: 'thank-you' })
    expect(finding).toMatchObject({ level: 'note', todo: expect.stringContaining('data-thank-you-page') })
  })

  it('reports personal data without a privacy notice: a warning for a flow, else a note', () => {
    expect(findingsForElement({ lacksPrivacyNotice: true })).toMatchObject([
      { level: 'warning', todo: expect.stringContaining('privacyNotice') },
    ])
    expect(findingsForElement({ lacksPrivacyNotice: true, takesGifts: false })).toMatchObject([{ level: 'note' }])
  })

  it('reports an invalid prop, and how to write it', () => {
    const [finding] = findingsForElement({
      state: 'fallback',
      problems: [{ where: 'data-button-amounts', reason: 'is not JSON' }],
    })
    expect(finding).toMatchObject({ level: 'problem', about: '<gift-bar> (main > gift-bar)' })
    expect(finding?.what).toBe('data-button-amounts is not JSON.')
    expect(finding?.todo).toContain('double quotes')
  })

  it('reports an element that failed, one that was not loaded, and a foreign one', () => {
    expect(findingsForElement({ state: 'fallback' })[0]?.what).toBe('It stopped working and shows its fallback.')
    expect(findingsForElement({ state: 'foreign', version: null })[0]?.todo).toBe('Remove the other definition.')
    expect(findingsForElement({ state: 'not loaded', version: null })[0]?.todo).toContain('gift-bar.js')
    const hashed = { withIntegrity: ['https://cdn.example.org/1.4.0/elements/gift-bar.js'] }
    expect(findingsForElement({ state: 'not loaded', version: null }, hashed)[0]?.todo).toContain('copy the snippet')
  })

  it('says when hashes cover only the loader, and not when an import map has them all', () => {
    const loader = 'https://cdn.example.org/1.4.0/loader.js'
    const hashed = (withIntegrity: readonly string[]) =>
      findingsFor({ withIntegrity }).filter(({ what }) => what.includes('only the loader'))
    expect(hashed([loader])[0]?.todo).toContain('import map')
    expect(hashed([loader, 'https://cdn.example.org/1.4.0/elements/gift-bar.js'])).toEqual([])
    expect(hashed(['https://other.example/jquery.js'])).toEqual([])
  })

  it('reports once that the library does not run: its script is missing or failed to load', () => {
    const absent = {
      version: null,
      api: null,
      elements: [{ ...bar, state: 'not loaded', version: null, given: [] }],
    } as const
    const [missing, ...others] = findingsFor({ ...absent, scripts: [] })
    expect(missing).toMatchObject({
      about: 'page',
      what: 'It has no script of ours, so every element shows its fallback.',
    })
    expect(missing?.todo).toContain('/v1/loader.js')
    expect(others).toEqual([])
    expect(findingsFor(absent)).toMatchObject([
      {
        what: 'https://cdn.example.org/v1/loader.js is on it and did not run.',
        todo: expect.stringContaining('look for loader.js'),
      },
    ])
    const cspViolations = [{ directive: 'script-src-elem', blocked: 'https://cdn.example.org/v1/loader.js' }]
    expect(findingsFor({ ...absent, cspViolations }).map(({ todo }) => todo)).toEqual([
      'Let the policy load our scripts: see what it refused.',
      'Add https://cdn.example.org to script-src in the policy, if you want to load it.',
    ])
  })

  it('reports CSP violations, and which directive to change', () => {
    const cspViolations = [
      { directive: 'script-src-elem', blocked: 'https://cdn.example.org/1.4.0/elements/gift-bar.js' },
    ]
    const findings = findingsForElement({ state: 'not loaded', version: null }, { cspViolations })
    expect(findings.map(({ todo }) => todo)).toEqual([
      'Add https://cdn.example.org to script-src in the policy, if you want to load it.',
      'Let the policy load our scripts: see what it refused.',
    ])
    const others = [
      { directive: 'img-src', blocked: 'https://i.ytimg.com/vi/x.jpg' },
      { directive: 'style-src-attr', blocked: 'inline' },
    ]
    expect(findingsFor({ cspViolations: others }).map(({ level }) => level)).toEqual(['warning', 'note'])
  })

  it('reports an unknown attribute, and which one was meant', () => {
    const misspelt = [
      { name: 'data-taglin', meant: 'data-tagline' },
      { inside: 'data-props', name: 'amounts', meant: undefined },
    ]
    const [typo, other] = findingsForElement({ misspelt })
    expect(typo).toMatchObject({ level: 'warning', todo: 'Write data-tagline, if that is what you mean.' })
    expect(other).toMatchObject({ level: 'note', what: 'amounts in data-props is not a name that it knows.' })
  })

  it('reports a mistake in valid content, and what to do about it', () => {
    expect(findingsForElement({ mistakes: ['template'] })).toMatchObject([
      { level: 'warning', todo: "Set connectedTemplateId to the signing provider's template." },
    ])
  })

  it('only notes what an author may have meant', () => {
    expect(findingsForElement({ mistakes: ['alt'] })).toMatchObject([{ level: 'note' }])
  })

  it('repeats what the console says about the content of an element', () => {
    const contentProblems = ["The form has the key 'titel', which probably means 'name'"]
    expect(findingsForElement({ contentProblems })).toMatchObject([
      { level: 'warning', what: `${contentProblems[0]}.`, todo: 'Correct the content in the CMS.' },
    ])
  })

  it('reports an undefined tag only if it looks like one of ours', () => {
    expect(findingsFor({ undefinedTags: ['gift-barr', 'my-widget', 'rich-txt'] })).toMatchObject([
      { about: '<gift-barr>', todo: 'Write <gift-bar>.' },
      { about: '<rich-txt>', todo: 'Write <rich-text>.' },
    ])
  })

  it('reports two releases on a page, by scripts and by elements', () => {
    const scripts = ['https://cdn.example.org/v1/loader.js', 'https://cdn.example.org/1.2.0/elements/gift-bar.js']
    expect(findingsFor({ scripts })[0]?.what).toBe('It loads 2 releases: v1, 1.2.0.')
    expect(findingsForElement({ version: '1.2.0' })[0]?.what).toBe(
      'Elements of 1.2.0 are on the page together with those of 1.4.0.',
    )
  })

  it('reports a second loader, whose attributes nobody reads', () => {
    const loader = 'https://cdn.example.org/v1/loader.js'
    const element = 'https://cdn.example.org/v1/elements/gift-bar.js'
    const twice = { level: 'warning', todo: 'Keep one script tag.' }
    expect(findingsFor({ scripts: [loader, loader] })).toMatchObject([twice])
    expect(findingsFor({ scripts: [loader, `${loader}?again`] })).toMatchObject([twice])
    expect(findingsFor({ scripts: [loader, element, `${element}?2`] })).toEqual([])
  })

  it('reports a missing fallback, as a warning for gift elements', () => {
    expect(findingsForElement({ hasFallback: false })[0]?.level).toBe('warning')
    expect(findingsForElement({ hasFallback: false, takesGifts: false })[0]?.level).toBe('note')
  })

  it('reports a preview, and an element without props', () => {
    expect(findingsForElement({ isPreview: true })[0]?.todo).toContain('data-preview')
    expect(findingsForElement({ given: [] })[0]?.what).toContain('no props')
  })

  it('reports why the API does not answer this page', () => {
    expect(findingsForApi({ kind: 'origin refused' })[0]?.todo).toBe(
      "Add https://campaign.example.org to the host's ALLOWED_ORIGINS.",
    )
    expect(findingsForApi({ kind: 'status', status: 404 })[0]?.what).toContain('answered 404')
    expect(findingsForApi({ kind: 'no session' })[0]?.todo).toContain('data-api-base')
    expect(findingsForApi({ kind: 'unreachable' })[0]?.what).toBe('https://www.example.org cannot be reached.')
    const cspViolations = [{ directive: 'connect-src', blocked: 'https://www.example.org/api/generate-csrf/' }]
    expect(findingsForApi({ kind: 'unreachable' }, { cspViolations }).at(-1)?.todo).toBe(
      'Add https://www.example.org/api/ to connect-src.',
    )
  })

  it('tells a refused header and refused cookies from a refused origin', () => {
    expect(findingsForApi({ kind: 'header refused', header: 'Idempotency-Key' })[0]).toMatchObject({
      level: 'problem',
      what: 'https://www.example.org allows this origin, but not the header Idempotency-Key, so no call with it arrives.',
    })
    expect(findingsForApi({ kind: 'credentials refused' })[0]?.todo).toContain('Access-Control-Allow-Credentials')
  })

  it('knows a page whose elements come from npm packages', () => {
    const bundled = { scripts: ['https://campaign.example.org/assets/index.js'], isBundled: true }
    expect(findingsFor(bundled)).toEqual([])
    expect(findingsForElement({ state: 'not loaded', version: null }, bundled)[0]?.todo).toContain(
      "import '@charity-elements/…/gift-bar'",
    )
  })

  it('reports a start tag that an editor broke, and an element that is not rendered yet', () => {
    expect(findingsForElement({ isMangled: true })[0]?.todo).toContain('Custom HTML block')
    expect(findingsForElement({ state: 'rendering' })[0]?.level).toBe('note')
  })

  it('warns of a page without a doctype and of a frame, and notes the rest', () => {
    const levelOf = (change: Partial<PageConditions>) => findingsFor({ page: { ...healthy.page, ...change } })[0]?.level
    expect(levelOf({ isQuirky: true })).toBe('warning')
    expect(levelOf({ isForeignFrame: true })).toBe('warning')
    expect(levelOf({ isTranslated: true })).toBe('note')
    expect(levelOf({ changedBuiltIns: ['Array.from'] })).toBe('note')
  })

  it.each<[Partial<PageConditions>, string]>([
    [{ isQuirky: true }, 'Begin the page with <!doctype html>.'],
    [{ lang: 'en-US' }, 'write <html lang="sv">'],
    [{ isTranslated: true }, 'Turn the translation off'],
    [{ isForeignFrame: true }, 'frame-ancestors'],
    [{ changedBuiltIns: ['Array.from'] }, 'Prototype.js'],
    [{ unknownProperties: [{ name: '--ce-colour-primary', meant: '--ce-color-primary' }] }, 'Write --ce-color-primary'],
    [{ textProblems: [{ where: 'data-texts', kind: 'not JSON' }] }, 'double quotes'],
    [{ textProblems: [{ where: 'data-texts', kind: 'no text', key: 'close' }] }, 'Write it in double quotes.'],
  ])('reports what the page does to the elements: %j', (change, todo) => {
    const [finding, ...others] = findingsFor({ page: { ...healthy.page, ...change } })
    expect(finding?.todo).toContain(todo)
    expect(others).toEqual([])
  })

  it('says that a script tag which was added with innerHTML never runs', () => {
    const [finding] = findingsFor({ version: null, requested: [] })
    expect(finding?.todo).toContain('innerHTML')
  })

  it('has nothing to say about the language of an English page', () => {
    expect(findingsFor({ page: { ...healthy.page, lang: 'en', isSwedish: false } })).toEqual([])
  })

  it('asks a page without an origin of its own to be served, not to be allowed', () => {
    const [finding] = findingsForApi({ kind: 'origin refused' }, { origin: 'null' })
    expect(finding?.todo).toContain('web server')
    expect(finding?.todo).not.toContain('ALLOWED_ORIGINS')
  })

  it('reports blocked cookies, and whether storage carries the session instead', () => {
    const blocked = { kind: 'answered', keepsCookie: false } as const
    expect(findingsForApi(blocked)[0]?.level).toBe('note')
    expect(findingsForApi(blocked, { hasStorage: false })[0]?.level).toBe('problem')
    expect(findingsFor({ hasStorage: false })[0]?.what).toContain('does not let this page store data')
  })

  it('lists the most severe findings first, without duplicates', () => {
    const findings = findingsFor({
      elements: [
        { ...bar, hasFallback: false, state: 'fallback' },
        { ...bar, hasFallback: false, state: 'fallback' },
      ],
    })
    expect(findings.map(({ level }) => level)).toEqual(['problem', 'warning'])
  })
})

it('closestWord: finds words at a distance of at most two', () => {
  expect(closestWord('gift-br', ['gift-bar', 'rich-text'])).toBe('gift-bar')
  expect(closestWord('a-b', ['a-c'])).toBe('a-c')
  expect(closestWord('gift-b', ['gift-module', 'gift-bar'])).toBe('gift-bar')
  expect(closestWord('gift-b', ['gift-bars'])).toBeUndefined()
  expect(closestWord('x-ray', ['gift-bar'])).toBeUndefined()
})
