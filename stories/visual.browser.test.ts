/// <reference types="vite/types/importMeta.d.ts" />
import { expectAccessible } from '@charity-elements/runtime/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands } from './brands/brands.ts'
import { setPseudoLocale } from './pseudo-locale.ts'
import { defaultWidth, elements, resize, visit } from './visit.ts'
import { type Brand, baselineOf, brandSheet, showAll, testStories } from './visual.ts'

/* Every story in the first brand, and every element in a pseudo-locale. */

const baselines = Object.keys(import.meta.glob('./baselines/**/*.png', { query: '?url' }))

it('every element has examples', () => {
  expect(elements.filter(({ states }) => states.length === 0).map(({ tag }) => tag)).toEqual([])
})

it('every visual baseline belongs to a story', () => {
  const all = Object.keys(brands) as Brand[]
  const stories = elements.flatMap(({ tag, states }) =>
    states.flatMap((state) => all.map((brand) => `./baselines/${baselineOf(brand, tag, state)}.png`)),
  )
  const others = [
    ...all.map((brand) => `./baselines/${brand}/tokens.png`),
    ...elements.map(({ tag }) => `./baselines/pseudo/${tag}.png`),
  ]
  expect(baselines.filter((path) => ![...stories, ...others].includes(path))).toEqual([])
})

testStories('first')

describe('pseudo-locale: long texts with accents, from right to left', () => {
  beforeAll(() => {
    brandSheet.replaceSync(brands.first.css)
    setPseudoLocale(true)
    return () => setPseudoLocale(false)
  })

  it.each(elements)(
    '$tag fits the page, is accessible and matches its baseline',
    async ({ definition, states, tag }) => {
      // The first state; of menus the one that is wide.
      const example = states.find(({ width }) => width === 1280 && /menu|header/.test(tag)) ?? states[0]
      if (!example) throw new Error(`<${tag}> has no examples.`)
      await resize(example.width ?? 360)
      const element = await visit(definition, example)
      if (!example.width) expect(document.documentElement.scrollWidth, 'wider than a page of 360 px').toBe(360)
      // A longer name no longer begins with the shorter label.
      await expectAccessible(element, ['label-content-name-mismatch'])
      await showAll(element, example.width ?? defaultWidth)
      await expect(document.body).toMatchScreenshot(`pseudo/${tag}`)
    },
  )
})
