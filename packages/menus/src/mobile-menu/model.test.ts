import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { fromServer, keyOf, mobileItem } from './mobile-menu.ts'
import { type FullerList, type ListEvent, shownItems, step, unasked } from './model.ts'

const item = (id: string) => parse(mobileItem, { id, name: id, route: { path: `/${id}/` } })
const pageItems = [item('a')]
const serverItems = [item('a'), item('b')]
const after = (...events: ListEvent[]): FullerList => events.reduce(step, unasked)

describe('the server’s list of the mobile menu', () => {
  it('is fetched when the menu first opens, not before and not again [MOB-4]', () => {
    expect(unasked.status).toBe('idle')
    const loading = after({ type: 'opened' })
    expect(loading.status).toBe('loading')
    expect(step(loading, { type: 'opened' })).toBe(loading)
    for (const end of [{ type: 'loaded', items: serverItems }, { type: 'failed' }] as const) {
      const ended = step(loading, end)
      expect(step(ended, { type: 'opened' })).toBe(ended)
    }
  })

  it('replaces the page’s items once it has loaded [MOB-2, MOB-3]', () => {
    expect(shownItems(unasked, pageItems)).toBe(pageItems)
    expect(shownItems(after({ type: 'opened' }), pageItems)).toBe(pageItems)
    expect(shownItems(after({ type: 'opened' }, { type: 'loaded', items: serverItems }), pageItems)).toBe(serverItems)
  })

  it('does not replace the page’s items when it fails, is empty or was not requested', () => {
    for (const events of [
      [{ type: 'opened' }, { type: 'failed' }],
      [{ type: 'opened' }, { type: 'loaded', items: [] }],
      [{ type: 'opened' }, { type: 'failed' }, { type: 'loaded', items: serverItems }],
      [{ type: 'loaded', items: serverItems }],
    ] satisfies ListEvent[][]) {
      expect(shownItems(after(...events), pageItems)).toBe(pageItems)
    }
  })
})

describe('an item of the mobile menu', () => {
  it('has id, name, route path and tagline, from the page or from the server [MOB-5]', () => {
    const expected = { id: '7', name: 'Om oss', route: { path: '/om-oss/' }, tagline: 'Sedan 1882' }
    expect(parse(mobileItem, { Id: 7, Name: 'Om oss', Route: { Path: '/om-oss/' }, Tagline: 'Sedan 1882' })).toEqual(
      expected,
    )
    expect(fromServer({ id: 7, name: 'Om oss', route: { path: '/om-oss/' }, tagline: 'Sedan 1882' })).toEqual(expected)
    expect(fromServer({ id: '7', name: 'Om oss', route: { path: '/om-oss/' } }).tagline).toBe('')
  })

  it('is identified by its id, or by its path when it has none', () => {
    expect(keyOf(item('a'))).toBe('a')
    expect(keyOf(parse(mobileItem, { name: 'Om oss', route: { path: '/om-oss/' } }))).toBe('/om-oss/')
  })
})
