/// <reference types="vite/types/importMeta.d.ts" />
import type { Example } from '@charity-elements/runtime'
import { expectAccessible } from '@charity-elements/runtime/testing'
import tokensSource from '@charity-elements/runtime/tokens.css?raw'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands } from './brands/brands.ts'
import { setPseudoLocale } from './pseudo-locale.ts'
import { Tokens } from './tokens.stories.ts'
import { defaultWidth, elements, minHeight, mountOn, picturesIn, resize, visit } from './visit.ts'

/*
 * Every story in both brands, and every element in a pseudo-locale: layout, accessibility and
 * visual baseline.
 */

const baselines = Object.keys(import.meta.glob('./baselines/**/*.png', { query: '?url' }))

type Brand = keyof typeof brands

/** The path of a story's visual baseline: `ljus/gift-bar/With-a-link`. */
const baselineOf = (brand: Brand, tag: string, { name }: Example) =>
  `${brand}/${tag}/${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')}`

const brandSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(brandSheet)

/**
 * Makes the page as high as the story, with the images for this width loaded, so that the picture
 * shows all of it.
 */
async function showAll(element: HTMLElement, width: number): Promise<void> {
  await resize(width)
  await picturesIn(element.shadowRoot ?? element)
  const wanted = () => Math.max(minHeight, element.parentElement?.offsetHeight ?? 0)
  for (let height = minHeight; height !== wanted();) {
    height = wanted()
    await resize(width, height)
  }
}

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

describe.each(Object.keys(brands) as Brand[])('theme %s', (brand) => {
  beforeAll(() => brandSheet.replaceSync(brands[brand].css))

  it('tokens: each is shown once; the page fits, is accessible and matches its baseline', async () => {
    await resize(360)
    const tokens = mountOn(Tokens.render())
    const names = [...tokens.querySelectorAll('.name')].map(({ textContent }) => textContent)
    expect(names).toEqual([...new Set(tokensSource.match(/--ce-[a-z][\w-]*/g))])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible(tokens)
    await showAll(tokens, 1280)
    await expect(document.body).toMatchScreenshot(`${brand}/tokens`)
  })

  describe.each(elements)('story of $tag', ({ definition, states, tag }) => {
    it.each(states)('$name renders, fits the page, is accessible and matches its baseline', async (example) => {
      await resize(example.width ?? defaultWidth)
      const element = await visit(definition, example)
      for (const width of example.width ? [example.width] : [360, 1280]) {
        await resize(width)
        const { scrollWidth } = document.documentElement
        expect(scrollWidth, `wider than a page of ${width} px`).toBeLessThanOrEqual(width)
      }
      await expectAccessible(element)
      await showAll(element, example.width ?? defaultWidth)
      await expect(document.body).toMatchScreenshot(baselineOf(brand, tag, example))
    })
  })
})

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
