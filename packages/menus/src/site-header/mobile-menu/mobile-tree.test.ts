import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { TreePage } from '../../tree/model.ts'
import { mobileItem } from './server-menu.ts'
import { treeOf } from './mobile-tree.ts'

const items = (...paths: string[]) => paths.map((path, id) => parse(mobileItem, { id, name: path, route: { path } }))

/** The titles of a tree: a page, then the list of its child pages if it has any. */
type Titles = (string | Titles)[]
const titles = (pages: readonly TreePage[]): Titles =>
  pages.flatMap(({ title, children }) => (children.length > 0 ? [title, titles(children)] : [title]))

/** The titles of the pages that have a mark. */
const marked = (pages: readonly TreePage[], mark: 'isCurrentPage' | 'isCurrentSection'): string[] =>
  pages.flatMap((page) => [...(page[mark] ? [page.title] : []), ...marked(page.children, mark)])

// In Node the addresses of the site's pages are paths.
describe('the mobile menu as a tree', () => {
  it('puts a page below the page whose path is the longest beginning of its own', () => {
    expect(titles(treeOf(items('/a/', '/a/b/', '/a/b/c/d/', '/a/e/', '/f/'), ''))).toEqual([
      '/a/',
      ['/a/b/', ['/a/b/c/d/'], '/a/e/'],
      '/f/',
    ])
  })

  it('puts pages below the first of two that have their path', () => {
    const twice = [...items('/om/', '/om/'), ...items('/om/historia/')]
    expect(treeOf(twice, '').map(({ children }) => titles(children))).toEqual([['/om/historia/'], []])
  })

  it('keeps the order of the list, and needs no parent before its children', () => {
    expect(titles(treeOf(items('/b/2/', '/c/', '/b/', '/b/1/'), ''))).toEqual(['/c/', '/b/', ['/b/2/', '/b/1/']])
  })

  it('reads paths with and without slashes, queries and fragments', () => {
    expect(titles(treeOf(items('a', '/a/b?x=1', 'a/c#d'), ''))).toEqual(['a', ['/a/b?x=1', 'a/c#d']])
  })

  it('puts nothing below the start page, a page without a path or a page with a similar name', () => {
    const flat = ['/', '', '/om/', '/om-oss/', '/ge/', '/ge/']
    expect(titles(treeOf(items(...flat), ''))).toEqual(flat)
  })

  it('marks the current page', () => {
    const tree = treeOf(items('/a/', '/a/b/', '/c/'), '/a/b?utm_source=x')
    expect(marked(tree, 'isCurrentPage')).toEqual(['/a/b/'])
    expect(marked(tree, 'isCurrentSection')).toEqual([])
  })

  it('marks the branch of a current page that is not in the list', () => {
    const tree = treeOf(items('/', '/a/', '/a/b/', '/c/'), '/a/b/x/y/')
    expect(marked(tree, 'isCurrentPage')).toEqual([])
    expect(marked(tree, 'isCurrentSection')).toEqual(['/a/b/'])
    expect(marked(treeOf(items('/', '/a/'), '/om/'), 'isCurrentSection')).toEqual([])
    expect(marked(treeOf(items('/', '/a/'), '/'), 'isCurrentPage')).toEqual(['/'])
    expect(marked(treeOf(items('/a/'), 'https://other.example.org/a/'), 'isCurrentPage')).toEqual([])
  })

  it('keeps id, name, tagline, path and query string of each item [MOB-5]', () => {
    const given = { id: 7, name: 'Om oss', route: { path: '/om/', queryString: '?k=1' }, tagline: 'Sedan 1882' }
    expect(treeOf([parse(mobileItem, given)], '')).toEqual([
      { id: '7', title: 'Om oss', path: '/om/?k=1', tagline: 'Sedan 1882', children: [] },
    ])
  })
})
