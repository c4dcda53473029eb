import { describe, expect, it } from 'vitest'
import { elementDefinitions } from '../../scripts/build/elements.mjs'
import { demoTexts, elementTexts, knownTexts, packageTexts, parametersOf, translationProblems } from './texts.mjs'

describe('the languages', () => {
  it('are complete: no text is missing, unknown, or has other parameters', async () => {
    const problems = (await packageTexts()).flatMap(({ package: name, swedish, languages }) =>
      Object.entries(languages).flatMap(([lang, translation]) =>
        translationProblems(swedish, translation).map((problem) => `${name} ${lang}: ${problem}`),
      ),
    )
    expect(problems).toEqual([])
  }, 60_000)

  it('are named by every element that has texts, or its English pages stay Swedish', async () => {
    const texts = await elementTexts()
    const withoutLanguages = [...(await elementDefinitions()).values()]
      .filter(({ definition: { tag, languages } }) => texts.get(tag)?.length && !languages?.en)
      .map(({ definition: { tag } }) => tag)
    expect(withoutLanguages).toEqual([])
  }, 60_000)

  it('have an area of one name in one package, since a page replaces texts by area', async () => {
    const areas = (await packageTexts()).flatMap(({ swedish }) => Object.keys(swedish))
    expect(new Set(areas).size).toBe(areas.length)
    expect(areas.length).toBeGreaterThan(30)
  }, 60_000)

  it('are known to be incomplete', () => {
    const swedish = { a: { one: 'Ett', two: 'Två {name}', three: 'Tre {count}' } }
    const translation = { a: { two: 'Two {nmae}', three: '{count, plural, one {#} other {# all}}' }, b: { x: 'X' } }
    expect(translationProblems(swedish, translation)).toEqual([
      'missing: a one',
      'other parameters: a two has {nmae}, not {name}',
      'unknown: b x',
    ])
  })
})

describe('the texts of an element', () => {
  it('are its own by key, and those of shared areas that it can reach by area and key', async () => {
    const texts = await elementTexts()
    const bar = texts.get('gift-bar') ?? []
    const byKey = new Map(bar.map((text) => [text.key, text]))
    expect(bar[0]).toMatchObject({ key: 'swish', default: 'Swisha {amount}', parameters: ['amount'] })
    expect(byKey.get('swish.heading')?.parameters).toEqual(['amount'])
    expect(byKey.get('controls.close')?.default).toBe('Stäng')
    expect([...byKey.keys()].filter((key) => /^(signing|tribute|preview)\./.test(key))).toEqual([])
    expect((texts.get('side-menu') ?? []).map(({ key }) => key)).toContain('pages')
  }, 60_000)

  it('are known to the doctor of the demo, for every element that can show them', async () => {
    const [demo, exact] = [knownTexts(await demoTexts()), knownTexts(await elementTexts())]
    expect(demo.areas).toMatchObject(exact.areas)
    for (const [tag, areas] of Object.entries(exact.elements))
      expect(demo.elements[tag]).toEqual(expect.arrayContaining([...areas]))
  }, 60_000)

  it('have parameters, also in plurals', () => {
    expect(parametersOf('{a} och {b, plural, one {en} other {# st}} i {a}')).toEqual(['a', 'b'])
  })
})
