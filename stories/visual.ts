import type { Example } from '@charity-elements/runtime'
import { expectAccessible } from '@charity-elements/runtime/testing'
import tokensSource from '@charity-elements/runtime/tokens.css?raw'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands } from './brands/brands.ts'
import { Tokens } from './tokens.stories.ts'
import { defaultWidth, elements, minHeight, mountOn, picturesIn, resize, visit } from './visit.ts'

/* Tests of layout, accessibility and visual baseline. */

export type Brand = keyof typeof brands

/** The path of a story's visual baseline: `ljus/gift-bar/With-a-link`. */
export const baselineOf = (brand: Brand, tag: string, { name }: Example) =>
  `${brand}/${tag}/${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')}`

export const brandSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(brandSheet)

/**
 * Makes the page as high as the story, with the images for this width loaded, so that the picture
 * shows all of it.
 */
export async function showAll(element: HTMLElement, width: number): Promise<void> {
  await resize(width)
  await picturesIn(element.shadowRoot ?? element)
  const wanted = () => Math.max(minHeight, element.parentElement?.offsetHeight ?? 0)
  for (let height = minHeight; height !== wanted();) {
    height = wanted()
    await resize(width, height)
  }
}

/** Declares the tests of every story in a brand. */
export const testStories = (brand: Brand) =>
  describe(`theme ${brand}`, () => {
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
