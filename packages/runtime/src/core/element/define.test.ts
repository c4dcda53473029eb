import { object } from 'valibot'
import { expect, it } from 'vitest'
import { defineElement } from './define.ts'

const minimal = { tag: 'test-element', props: object({}) } as const

it('an element has a shadow root, and is loaded near the viewport, unless its definition says otherwise', () => {
  const defaults = { load: 'near', reserve: '4em', root: 'shadow', takesGifts: false }
  const none = { events: {}, styles: [], languages: {} }
  expect(defineElement({ ...minimal, template: () => null })).toEqual({
    ...minimal,
    ...defaults,
    ...none,
    template: expect.any(Function),
  })
  expect(defineElement({ ...minimal, view: () => null, load: 'idle' })).toMatchObject({ load: 'idle', root: 'shadow' })
})

it('an element that React renders is hydrated with the page, unless its definition says otherwise', () => {
  expect(defineElement({ ...minimal, view: () => null })).toMatchObject({ hydrate: 'page' })
  expect(defineElement({ ...minimal, view: () => null, hydrate: 'intent' })).toMatchObject({ hydrate: 'intent' })
})
