import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderElement } from '@charity-elements/prerender/render'
import { defineElement } from '../core/element/define.ts'
import { register } from '../core/element/register.ts'
import { reactView } from '../react/react-view.ts'
import { useServices } from '../react/useServices.ts'
import {
  beginElements,
  clearElements,
  dispatched,
  events,
  expectText,
  insertHtml,
  props,
  View,
  viewOf,
} from '../testing/test-element.tsx'
import { forgetVariants } from './draw-variant.ts'

const giftElement = defineElement({ tag: 'test-gift', props, events, view: View, takesGifts: true })

const experiment = (...variants: object[]) => JSON.stringify({ experiment: 'heading', variants })
const heading = (name: string, weight?: number) => ({ name, weight, props: { title: name } })
const three = experiment({ name: 'as-is' }, heading('short', 2), heading('never', 0))

const insert = (variant: string, more = '') =>
  insertHtml(`<test-gift data-title="Som sidan säger" data-variant='${variant}' ${more}></test-gift>`)

const reported = () => (window.dataLayer ?? []).filter((entry) => Object(entry).event === 'experience_impression')

beforeEach(() => {
  beginElements()
  register(giftElement, reactView)
  forgetVariants()
})
afterEach(clearElements)

describe('an experiment', () => {
  it.each([
    [0, 'Som sidan säger', 'as-is'],
    [0.3, 'Som sidan säger', 'as-is'],
    [0.34, 'short', 'short'],
    [0.999, 'short', 'short'],
  ])('shows a variant by its weight: %d', async (random, title, name) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    await expectText(insert(three), 'h2', title)
    expect(reported()).toEqual([{ event: 'experience_impression', exp_variant_string: `ce-heading-${name}` }])
  })

  it('shows the same variant in all its elements on a page, and is reported once', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.9).mockReturnValue(0)
    await expectText(insert(three), 'h2', 'short')
    await expectText(insert(experiment({ name: 'as-is' }, heading('long'))), 'h2', 'long')
    expect(random).toHaveBeenCalledOnce()
    expect(reported()).toHaveLength(1)
  })

  it('is named in what its element reports, until the page takes it away', async () => {
    const view = () => createElement('h2', {}, useServices().variant ?? 'none')
    register(defineElement({ tag: 'test-variant', props, view, takesGifts: true }), reactView)
    const element = insertHtml(`<test-variant data-variant='${experiment(heading('short'))}'></test-variant>`)
    await expectText(element, 'h2', 'heading-short')
    element.removeAttribute('data-variant')
    await expectText(element, 'h2', 'none')
  })

  it('stores nothing', async () => {
    const before = { ...localStorage, ...sessionStorage, cookie: document.cookie }
    await expectText(insert(experiment(heading('short'))), 'h2', 'short')
    expect({ ...localStorage, ...sessionStorage, cookie: document.cookie }).toEqual(before)
  })

  it('yields to a property that a script sets, and to its attribute when it is removed', async () => {
    const element = insert(experiment(heading('short')))
    await expectText(element, 'h2', 'short')
    Object.assign(element, { title: 'Skriptets' })
    await expectText(element, 'h2', 'Skriptets')
    Object.assign(element, { title: null })
    await expectText(element, 'h2', 'short')
    element.removeAttribute('data-variant')
    await expectText(element, 'h2', 'Som sidan säger')
  })

  it('replaces what was prerendered without it', async () => {
    const html = renderElement(giftElement, { title: 'Ge' }).replace(
      '<test-gift',
      `<test-gift data-variant='${experiment(heading('short'))}'`,
    )
    const error = vi.spyOn(console, 'error')
    document.body.setHTMLUnsafe(html)
    await expectText(document.body.firstElementChild as HTMLElement, 'h2', 'short')
    expect(error).not.toHaveBeenCalled()
  })

  it('is not reported from a preview', async () => {
    await expectText(insert(experiment(heading('short')), 'data-preview'), 'h2', 'short')
    expect(reported()).toEqual([])
  })

  it.each([
    ['not json', 'is not JSON'],
    ['{"experiment":"heading"}', 'needs "experiment" and "variants", a list with a "name" each'],
    [experiment(), 'has no variant with a weight above 0'],
    [experiment(heading('a', 0), heading('b', -1)), 'has no variant with a weight above 0'],
    [experiment(heading('anna@example.org')), 'has a name with more than letters, digits and hyphens'],
  ])('that is wrong shows what the page says, and tells its author: %s', async (variant, reason) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const element = insert(variant)
    await expectText(element, 'h2', 'Som sidan säger')
    element.dataset['title'] = 'Och sedan'
    await expectText(element, 'h2', 'Och sedan')
    expect(dispatched.map(({ detail }) => detail.reason)).toEqual([`data-variant: ${reason}`])
    expect(reported()).toEqual([])
  })

  it('tells its author of a prop that the element does not have, and of a value that is wrong', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const variant = experiment({ name: 'a', props: { titel: 'Ge', amounts: 'många' } })
    await expectText(insert(variant), 'p', '100')
    expect(dispatched.map(({ detail }) => detail.reason)).toEqual([
      'data-variant: has no prop titel',
      expect.stringMatching(/^data-variant: Invalid type/),
    ])
  })

  it('is ignored by an element that takes no gifts', async () => {
    const element = insertHtml(`<test-element data-variant='${experiment(heading('short'))}'></test-element>`)
    await viewOf(element)
    await expectText(element, 'h2', 'Rubrik')
  })
})
