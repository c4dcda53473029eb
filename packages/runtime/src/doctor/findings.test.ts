import { describe, expect, it } from 'vitest'
import { type Finding, findingsOf } from './findings.ts'
import { distance, nearest } from './likeness.ts'
import type { Observed, SeenApi, SeenElement } from './observed.ts'

const bar: SeenElement = {
  tag: 'gift-bar',
  where: 'main > gift-bar',
  state: 'works',
  version: '1.4.0',
  given: ['data-tagline'],
  problems: [],
  unknownAttributes: [],
  knownAttributes: ['data-tagline', 'data-button-amounts', 'data-props', 'data-preview'],
  hasFallback: true,
  takesGifts: true,
  isPreview: false,
  patterns: [],
}
const healthy: Observed = {
  origin: 'https://campaign.example.org',
  version: '1.4.0',
  tags: ['gift-bar', 'gift-module', 'content-form', 'rich-text'],
  elements: [bar],
  undefinedTags: [],
  scripts: ['https://cdn.example.org/v1/loader.js', 'https://www.googletagmanager.com/gtm.js?id=1'],
  withIntegrity: [],
  refusals: [],
  api: { base: 'https://www.example.org', result: { kind: 'answered', keepsCookie: true } },
  hasStorage: true,
}

const told = (change: Partial<Observed>): readonly Finding[] => findingsOf({ ...healthy, ...change })
const toldOf = (change: Partial<SeenElement>, page: Partial<Observed> = {}) =>
  told({ ...page, elements: [{ ...bar, ...change }] })
const asked = (result: SeenApi['result'], page: Partial<Observed> = {}) =>
  told({ ...page, api: { base: 'https://www.example.org', result } })

describe('the embed doctor', () => {
  it('has nothing to say of a page that is well', () => {
    expect(told({})).toEqual([])
  })

  it('tells of a prop that is wrong, and how to write it', () => {
    const [finding] = toldOf({ state: 'fallback', problems: [{ where: 'data-button-amounts', reason: 'is not JSON' }] })
    expect(finding).toMatchObject({ level: 'problem', about: '<gift-bar> (main > gift-bar)' })
    expect(finding?.what).toBe('data-button-amounts is not JSON.')
    expect(finding?.todo).toContain('double quotes')
  })

  it('tells of an element that stopped, one that never came, and one of somebody else', () => {
    expect(toldOf({ state: 'fallback' })[0]?.what).toBe('It stopped working and shows its fallback.')
    expect(toldOf({ state: 'foreign', version: null })[0]?.todo).toBe('Take the other definition away.')
    expect(toldOf({ state: 'not loaded', version: null })[0]?.todo).toContain('gift-bar.js')
    const hashed = { withIntegrity: ['https://cdn.example.org/1.4.0/elements/gift-bar.js'] }
    expect(toldOf({ state: 'not loaded', version: null }, hashed)[0]?.todo).toContain('copy the snippet')
  })

  it('tells of a page on which nothing of ours runs, once, and whether a script is missing or did not come', () => {
    const absent = {
      version: null,
      api: null,
      elements: [{ ...bar, state: 'not loaded', version: null, given: [] }],
    } as const
    const [missing, ...others] = told({ ...absent, scripts: [] })
    expect(missing).toMatchObject({
      about: 'page',
      what: 'It has no script of ours, so every element shows its fallback.',
    })
    expect(missing?.todo).toContain('/v1/loader.js')
    expect(others).toEqual([])
    expect(told(absent)).toMatchObject([
      {
        what: 'https://cdn.example.org/v1/loader.js is on it and did not run.',
        todo: expect.stringContaining('look for loader.js'),
      },
    ])
    const refusals = [{ directive: 'script-src-elem', blocked: 'https://cdn.example.org/v1/loader.js' }]
    expect(told({ ...absent, refusals }).map(({ todo }) => todo)).toEqual([
      'Let the policy load our scripts: see what it refused.',
      'Add https://cdn.example.org to script-src in the policy, if it is yours to load.',
    ])
  })

  it('tells of what the policy refused, and which line of it to change', () => {
    const refusals = [{ directive: 'script-src-elem', blocked: 'https://cdn.example.org/1.4.0/elements/gift-bar.js' }]
    const findings = toldOf({ state: 'not loaded', version: null }, { refusals })
    expect(findings.map(({ todo }) => todo)).toEqual([
      'Add https://cdn.example.org to script-src in the policy, if it is yours to load.',
      'Let the policy load our scripts: see what it refused.',
    ])
    const others = [
      { directive: 'img-src', blocked: 'https://i.ytimg.com/vi/x.jpg' },
      { directive: 'style-src-attr', blocked: 'inline' },
    ]
    expect(told({ refusals: others }).map(({ level }) => level)).toEqual(['warning', 'note'])
  })

  it('tells of an attribute that means nothing, and which one was meant', () => {
    const [typo, other] = toldOf({ unknownAttributes: ['data-taglin', 'data-testid'] })
    expect(typo).toMatchObject({ level: 'warning', todo: 'Write data-tagline, if that is what is meant.' })
    expect(other?.level).toBe('note')
  })

  it('tells of a tag that looks like one of ours, and of no other', () => {
    expect(told({ undefinedTags: ['gift-barr', 'my-widget', 'rich-txt'] })).toMatchObject([
      { about: '<gift-barr>', todo: 'Write <gift-bar>.' },
      { about: '<rich-txt>', todo: 'Write <rich-text>.' },
    ])
  })

  it('tells of two releases on a page, by scripts and by elements', () => {
    const scripts = ['https://cdn.example.org/v1/loader.js', 'https://cdn.example.org/1.2.0/elements/gift-bar.js']
    expect(told({ scripts })[0]?.what).toBe('It loads 2 releases: v1, 1.2.0.')
    expect(told({ scripts: [scripts[0] ?? '', `${scripts[0]}?again`] })).toEqual([])
    expect(toldOf({ version: '1.2.0' })[0]?.what).toBe('Elements of 1.2.0 stand beside those of 1.4.0.')
  })

  it('tells of a missing fallback, most of all where gifts are taken', () => {
    expect(toldOf({ hasFallback: false })[0]?.level).toBe('warning')
    expect(toldOf({ hasFallback: false, takesGifts: false })[0]?.level).toBe('note')
  })

  it('tells of a preview that would be published, and of an element without props', () => {
    expect(toldOf({ isPreview: true })[0]?.todo).toContain('data-preview')
    expect(toldOf({ given: [] })[0]?.what).toContain('no props')
  })

  it('tells of a pattern that could take for ever, and of none that could not', () => {
    const patterns = [
      { field: 'Namn', pattern: '^(\\w+\\s?)*$' },
      { field: 'Postnummer', pattern: '^\\d{3} ?\\d{2}$' },
    ]
    expect(toldOf({ patterns }).map(({ what }) => what)).toEqual([
      "The pattern of the field 'Namn' could take for ever: ^(\\w+\\s?)*$",
    ])
  })

  it('tells why the API does not answer this page', () => {
    expect(asked({ kind: 'origin refused' })[0]?.todo).toBe(
      "Add https://campaign.example.org to the host's ALLOWED_ORIGINS.",
    )
    expect(asked({ kind: 'status', status: 404 })[0]?.what).toContain('answered 404')
    expect(asked({ kind: 'no session' })[0]?.todo).toContain('data-api-base')
    expect(asked({ kind: 'unreachable' })[0]?.what).toBe('https://www.example.org cannot be reached.')
    const refusals = [{ directive: 'connect-src', blocked: 'https://www.example.org/api/generate-csrf/' }]
    expect(asked({ kind: 'unreachable' }, { refusals }).at(-1)?.todo).toBe(
      'Add https://www.example.org/api/ to connect-src.',
    )
  })

  it('tells of blocked cookies, and whether anything carries the session instead', () => {
    const blocked = { kind: 'answered', keepsCookie: false } as const
    expect(asked(blocked)[0]?.level).toBe('note')
    expect(asked(blocked, { hasStorage: false })[0]?.level).toBe('problem')
    expect(told({ hasStorage: false })[0]?.what).toContain('refuses this page storage')
  })

  it('tells the worst first, and each thing once', () => {
    const findings = told({
      elements: [
        { ...bar, hasFallback: false, state: 'fallback' },
        { ...bar, hasFallback: false, state: 'fallback' },
      ],
    })
    expect(findings.map(({ level }) => level)).toEqual(['problem', 'warning'])
  })
})

it('a word is like another when two letters at most make the one of the other', () => {
  expect(distance('gift-barr', 'gift-bar')).toBe(1)
  expect(distance('', 'abc')).toBe(3)
  expect(nearest('gift-br', ['gift-bar', 'rich-text'])).toBe('gift-bar')
  expect(nearest('a-b', ['a-c'])).toBe('a-c')
  expect(nearest('x-ray', ['gift-bar'])).toBeUndefined()
})
