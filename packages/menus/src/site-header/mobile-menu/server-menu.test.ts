import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { getMobileMenu } from '@charity-elements/contract'
import {
  initialServerMenu,
  mobileItem,
  mobileItemFromApi,
  reduceServerMenu,
  shownItems,
  type ServerMenu,
  type ServerMenuEvent,
} from './server-menu.ts'

const item = (id: string) => parse(mobileItem, { id, name: id, route: { path: `/${id}/` } })
const pageItems = [item('a')]
const serverItems = [item('a'), item('b')]
const after = (...events: ServerMenuEvent[]): ServerMenu => events.reduce(reduceServerMenu, initialServerMenu)

describe('the server’s list of the mobile menu', () => {
  it('is fetched when the menu first opens, not before and not again [MOB-4]', () => {
    expect(initialServerMenu.status).toBe('idle')
    const loading = after({ type: 'opened' })
    expect(loading.status).toBe('loading')
    expect(reduceServerMenu(loading, { type: 'opened' })).toBe(loading)
    for (const end of [{ type: 'loaded', items: serverItems }, { type: 'failed' }] as const) {
      const ended = reduceServerMenu(loading, end)
      expect(reduceServerMenu(ended, { type: 'opened' })).toBe(ended)
    }
  })

  it('replaces the page’s items once it has loaded [MOB-2, MOB-3]', () => {
    expect(shownItems(initialServerMenu, pageItems)).toBe(pageItems)
    expect(shownItems(after({ type: 'opened' }), pageItems)).toBe(pageItems)
    expect(shownItems(after({ type: 'opened' }, { type: 'loaded', items: serverItems }), pageItems)).toBe(serverItems)
  })

  it('does not replace the page’s items when it fails, is empty or was not requested', () => {
    for (const events of [
      [{ type: 'opened' }, { type: 'failed' }],
      [{ type: 'opened' }, { type: 'loaded', items: [] }],
      [{ type: 'opened' }, { type: 'failed' }, { type: 'loaded', items: serverItems }],
      [{ type: 'loaded', items: serverItems }],
    ] satisfies ServerMenuEvent[][]) {
      expect(shownItems(after(...events), pageItems)).toBe(pageItems)
    }
    expect(after({ type: 'opened' }, { type: 'failed' })).toEqual({ status: 'failed' })
  })
})

describe('an item of the mobile menu', () => {
  it('has id, name, route path and tagline, from the page or from the server [MOB-5]', () => {
    const expected = { id: '7', name: 'Om oss', route: { path: '/om-oss/' }, tagline: 'Sedan 1882' }
    expect(parse(mobileItem, { Id: 7, Name: 'Om oss', Route: { Path: '/om-oss/' }, Tagline: 'Sedan 1882' })).toEqual(
      expected,
    )
    expect(mobileItemFromApi({ id: 7, name: 'Om oss', route: { path: '/om-oss/' }, tagline: 'Sedan 1882' })).toEqual(
      expected,
    )
    expect(mobileItemFromApi({ id: '7', name: 'Om oss', route: { path: '/om-oss/' } }).tagline).toBe('')
  })

  it.each([{ route: { path: '/om/' } }, { path: '/om/' }, { routePath: '/om/' }])(
    'has the route path of an item wherever the server puts it: %j [API-7, MOB-5]',
    (given) => {
      const [item] = parse(getMobileMenu.answer, [{ id: 7, name: 'Om oss', tagline: null, ...given }])
      expect(item && mobileItemFromApi(item)).toEqual({ id: '7', name: 'Om oss', route: { path: '/om/' }, tagline: '' })
    },
  )

  it('is refused when an item has no path at all', () => {
    expect(() => parse(getMobileMenu.answer, [{ id: 7, name: 'Om oss' }])).toThrow()
  })
})
