import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type TreePage,
  currentPosition,
  isExpanded,
  childPosition,
  linkFromPath,
  movedPosition,
  pageKey,
  toggleBranch,
} from './model.ts'

const page = (title: string, children: readonly TreePage[] = [], isCurrentPage = false): TreePage => ({
  title,
  path: `/${title}/`,
  children,
  isCurrentPage,
})
const deepest = [page('a'), page('b', [page('c'), page('d', [page('e'), page('f', [], true)])])]

describe('a tree of pages', () => {
  it('is open at the branch of the current page [SID-4]', () => {
    const position = currentPosition(deepest)
    expect(position).toBe('1.1.1')
    expect(['0', '1', '1.0', '1.1'].map((branch) => isExpanded(position, branch))).toEqual([false, true, false, true])
    expect(currentPosition([page('a', [page('b')])])).toBe('')
    expect(currentPosition([page('a'), { ...page('b', [page('c')]), isCurrentSection: true }])).toBe('1')
  })

  it('expands a branch and collapses it again with its descendants [SID-2]', () => {
    expect(toggleBranch('', '1')).toBe('1')
    expect(toggleBranch('1', '1.1')).toBe('1.1')
    expect(toggleBranch('1.1', '1.1')).toBe('1')
    expect(toggleBranch('1.1', '1')).toBe('')
  })

  it('does not mix up branches whose numbers start with the same digit', () => {
    expect(isExpanded('12', '1')).toBe(false)
    expect(isExpanded('1.20', '1.2')).toBe(false)
  })

  it('finds a branch again in another version of the tree, by id or path', () => {
    const before = [page('a', [page('b', [page('c')])]), page('d')]
    const after = [page('x'), page('d'), page('a', [page('e'), page('b', [page('f')])])]
    expect(movedPosition(before, after, '0.0')).toBe('2.1')
    expect(movedPosition(before, after, '0.0.0')).toBe('2.1')
    expect(movedPosition(before, after, '1')).toBe('1')
    expect(movedPosition(before, [page('x')], '0.0')).toBe('')
    expect(movedPosition(before, after, '')).toBe('')
    expect(movedPosition(before, [page('a'), page('d'), page('d')], '1')).toBe('1')
    expect([
      pageKey({ ...page('a'), id: '7' }, 3),
      pageKey(page('a'), 3),
      pageKey({ ...page(''), path: '' }, 3),
    ]).toEqual(['7', '/a/', '3'])
  })

  it('has at most one expanded branch per level after any sequence of presses [SID-5]', () => {
    const positions = Array.from({ length: 3 }, (_, index) => childPosition('', index)).flatMap((top) => [
      top,
      ...Array.from({ length: 3 }, (_, index) => childPosition(top, index)),
    ])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...positions)), (presses) => {
        let expanded = ''
        for (const press of presses) {
          const wasExpanded = isExpanded(expanded, press)
          expanded = toggleBranch(expanded, press)
          expect(isExpanded(expanded, press)).toBe(!wasExpanded)
          for (const depth of [1, 2]) {
            const level = positions.filter(
              (position) => position.split('.').length === depth && isExpanded(expanded, position),
            )
            expect(level.length).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })
})

it.each(['https://other.example.org/a/', 'mailto:hej@example.org', 'X-1:a', '/om-oss/', '?q=1', '#svar'])(
  'a page with the URL %j links there',
  (path) => expect(linkFromPath(path, 'Sida')).toEqual({ url: path, title: 'Sida' }),
)

it.each(['om-oss/', 'om-oss/nytt:2026/', '1:a', 'om/?next=https://example.org'])(
  'a page with the path %j is a page of the site',
  (path) => expect(linkFromPath(path, 'Sida')).toEqual({ route: { path }, title: 'Sida' }),
)
