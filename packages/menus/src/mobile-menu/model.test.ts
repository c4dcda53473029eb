import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { fromServer, keyOf, mobileItem } from './mobile-menu.ts'
import { type FullerList, type ListEvent, shownItems, step, unasked } from './model.ts'

const item = (id: string) => parse(mobileItem, { id, name: id, route: { path: `/${id}/` } })
const carried = [item('a')]
const fuller = [item('a'), item('b')]
const after = (...events: ListEvent[]): FullerList => events.reduce(step, unasked)

describe('the fuller list of the mobile menu', () => {
  it('is asked for when the menu first opens, not before and not again [MOB-4]', () => {
    expect(unasked.status).toBe('unasked')
    const asked = after({ type: 'opened' })
    expect(asked.status).toBe('asked')
    expect(step(asked, { type: 'opened' })).toBe(asked)
    for (const end of [{ type: 'arrived', items: fuller }, { type: 'failed' }] as const) {
      const ended = step(asked, end)
      expect(step(ended, { type: 'opened' })).toBe(ended)
    }
  })

  it('takes the place of what the page carried once it has arrived [MOB-2, MOB-3]', () => {
    expect(shownItems(unasked, carried)).toBe(carried)
    expect(shownItems(after({ type: 'opened' }), carried)).toBe(carried)
    expect(shownItems(after({ type: 'opened' }, { type: 'arrived', items: fuller }), carried)).toBe(fuller)
  })

  it('leaves what the page carried when it fails, is empty, or comes unasked', () => {
    for (const events of [
      [{ type: 'opened' }, { type: 'failed' }],
      [{ type: 'opened' }, { type: 'arrived', items: [] }],
      [{ type: 'opened' }, { type: 'failed' }, { type: 'arrived', items: fuller }],
      [{ type: 'arrived', items: fuller }],
    ] satisfies ListEvent[][]) {
      expect(shownItems(after(...events), carried)).toBe(carried)
    }
  })
})

describe('an item of the mobile menu', () => {
  it('has id, name, route path and tagline, as the page or the server gives them [MOB-5]', () => {
    const expected = { id: '7', name: 'Om oss', route: { path: '/om-oss/' }, tagline: 'Sedan 1882' }
    expect(parse(mobileItem, { Id: 7, Name: 'Om oss', Route: { Path: '/om-oss/' }, Tagline: 'Sedan 1882' })).toEqual(
      expected,
    )
    expect(fromServer({ id: 7, name: 'Om oss', route: { path: '/om-oss/' }, tagline: 'Sedan 1882' })).toEqual(expected)
    expect(fromServer({ id: '7', name: 'Om oss', route: { path: '/om-oss/' } }).tagline).toBe('')
  })

  it('is known by its id, or by its path when it has none', () => {
    expect(keyOf(item('a'))).toBe('a')
    expect(keyOf(parse(mobileItem, { name: 'Om oss', route: { path: '/om-oss/' } }))).toBe('/om-oss/')
  })
})
