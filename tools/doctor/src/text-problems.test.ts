import { afterEach, describe, expect, it, vi } from 'vitest'
import { parametersOf } from '@charity-elements/runtime'
import { findingIn } from './finding.ts'
import { textFindings } from './text-findings.ts'
import {
  type KnownTexts,
  elementTextProblems,
  pageTextProblems,
  parametersIn,
  textProblems,
  textProblemsByTag,
} from './text-problems.ts'

const known: KnownTexts = {
  areas: { 'gift-bar': { swish: ['amount'], heading: [] }, swish: { cancel: [], total: ['amount', 'count'] } },
  elements: { 'gift-bar': ['gift-bar', 'swish'], 'raw-code': [] },
}
const problemsOf = (texts: unknown, tag = 'gift-bar') => textProblems('data-texts', tag, texts, known)
const findingsOf = (texts: unknown, tag?: string) =>
  textFindings(problemsOf(texts, tag), 'page').map((finding) => findingIn('en', finding))

describe('embed doctor: replaced texts', () => {
  it('finds nothing in texts that the element has, with their parameters or fewer', () => {
    expect(
      problemsOf({
        swish: 'Ge {amount} nu',
        heading: 'Ge',
        'swish.total': '{count, plural, one {# gift} other {# gifts}}',
      }),
    ).toEqual([])
  })

  it.each([
    ['Swish', 'swish'],
    ['headin', 'heading'],
    ['cancel', 'swish.cancel'],
    ['gift-bar.heading', 'heading'],
    ['swish.cancle', 'swish.cancel'],
  ])('names the nearest key: %s', (key, meant) => {
    expect(findingsOf({ [key]: 'Ny' })).toEqual([
      {
        level: 'warning',
        about: 'page',
        what: `data-texts: <gift-bar> has no text called ${key}.`,
        todo: `Write ${meant}, if that is what you mean.`,
      },
    ])
  })

  it('says where the keys are, when none is near', () => {
    expect(findingsOf({ qwertyuiop: 'Ny' })[0]?.todo).toContain('reference page')
    expect(findingsOf({ constructor: 'Ny' })[0]?.what).toBe('data-texts: <gift-bar> has no text called constructor.')
    expect(findingsOf({ heading: 'Ny' }, 'raw-code')[0]?.what).toBe(
      'data-texts: <raw-code> has no text called heading.',
    )
  })

  it('names a parameter that the text is not given, in a plural too, and those that it is', () => {
    expect(findingsOf({ swish: 'Ge {amuont}' })[0]).toMatchObject({
      what: 'data-texts: swish has the unknown parameter {amuont}, so it is ignored.',
      todo: 'It may have {amount}.',
    })
    expect(findingsOf({ heading: '{count, plural, other {#}}' })[0]?.todo).toContain('without braces')
  })

  it('reads parameters as an element does', () => {
    for (const text of ['', 'Ge', '{a} {b}{a}', '{a, plural, one {en} other {# st}} i {b}', '{ a } {a', '{a, b}']) {
      expect(parametersIn(text), text).toEqual(parametersOf(text))
    }
  })

  it('reports what is no text, and what is no object', () => {
    expect(findingsOf({ swish: 5 })[0]?.what).toBe('data-texts: swish is no text.')
    for (const texts of [undefined, null, 'Ge', ['Ge']]) expect(problemsOf(texts)).toMatchObject([{ kind: 'not JSON' }])
  })

  it.each([
    [undefined, []],
    ['', []],
    ['{"swish":"Ge {amount}"}', []],
    ['{"swish":5}', [{ where: 'data-texts', kind: 'no text', key: 'swish' }]],
    ['{swish}', [{ where: 'data-texts', kind: 'not JSON' }]],
  ])('are read from data-texts: %j', (texts, problems) => {
    const element = { localName: 'gift-bar', dataset: { texts } } as unknown as HTMLElement
    expect(elementTextProblems(element, known)).toEqual(problems)
  })

  describe('of many elements', () => {
    afterEach(() => vi.unstubAllGlobals())

    it('are read from the page’s JSON, and from what its scripts replace', () => {
      const asked: string[] = []
      const scripts = [{ textContent: '{"gift-bar":{"Heading":"Ge"}}' }, { textContent: '{' }]
      vi.stubGlobal('document', { querySelectorAll: (query: string) => (asked.push(query), scripts) })
      vi.stubGlobal('charityElements', { replacedTexts: [[{ 'gift-barr': {} }, 'sv']] })
      expect(pageTextProblems(known)).toEqual([
        {
          where: '<script data-charity-elements-texts>',
          kind: 'unknown key',
          tag: 'gift-bar',
          key: 'Heading',
          meant: 'heading',
        },
        { where: '<script data-charity-elements-texts>', kind: 'not JSON' },
        { where: 'charityElements.texts', kind: 'unknown tag', tag: 'gift-barr', meant: 'gift-bar' },
      ])
      expect(asked).toEqual(['script[type="application/json"][data-charity-elements-texts]'])
    })

    it('are none on a page without either', () => {
      vi.stubGlobal('document', { querySelectorAll: () => [] })
      expect(pageTextProblems(known)).toEqual([])
    })
  })

  it('of the page are by tag, where * is every element', () => {
    const found = textProblemsByTag(
      'charityElements.texts',
      { '*': { heading: 'Ge', headingg: 'Ge' }, 'gift-barr': { swish: 'Ge' }, 'gift-bar': 'Ge' },
      known,
    )
    expect(textFindings(found, 'page').map(({ what, todo }) => [what.en, todo.en])).toEqual([
      ['charityElements.texts: no element has a text called headingg.', 'Write heading, if that is what you mean.'],
      [
        'charityElements.texts has texts for gift-barr, which is not an element.',
        'Write gift-bar, if that is what you mean.',
      ],
      [
        'charityElements.texts is no JSON object of texts.',
        'Write it as JSON, with keys and texts in double quotes; let the CMS encode it.',
      ],
    ])
  })
})
