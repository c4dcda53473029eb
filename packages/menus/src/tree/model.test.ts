import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TreePage, currentPlace, isExpanded, placeBelow, toggled } from './model.ts'

const page = (title: string, children: readonly TreePage[] = [], isCurrentPage = false): TreePage => ({
  title,
  path: `/${title}/`,
  children,
  isCurrentPage,
})
const deepest = [page('a'), page('b', [page('c'), page('d', [page('e'), page('f', [], true)])])]

describe('a tree of pages', () => {
  it('is open at the branch that holds the current page [SID-4]', () => {
    const place = currentPlace(deepest)
    expect(place).toBe('1.1.1')
    expect(['0', '1', '1.0', '1.1'].map((branch) => isExpanded(place, branch))).toEqual([false, true, false, true])
    expect(currentPlace([page('a', [page('b')])])).toBe('')
  })

  it('expands a branch and collapses it again, with what is below it [SID-2]', () => {
    expect(toggled('', '1')).toBe('1')
    expect(toggled('1', '1.1')).toBe('1.1')
    expect(toggled('1.1', '1.1')).toBe('1')
    expect(toggled('1.1', '1')).toBe('')
  })

  it('tells a branch from one whose number begins the same', () => {
    expect(isExpanded('12', '1')).toBe(false)
    expect(isExpanded('1.20', '1.2')).toBe(false)
  })

  it('has at most one expanded branch on every level, whatever is pressed [SID-5]', () => {
    const places = Array.from({ length: 3 }, (_, index) => placeBelow('', index)).flatMap((top) => [
      top,
      ...Array.from({ length: 3 }, (_, index) => placeBelow(top, index)),
    ])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...places)), (presses) => {
        let expanded = ''
        for (const press of presses) {
          const wasExpanded = isExpanded(expanded, press)
          expanded = toggled(expanded, press)
          expect(isExpanded(expanded, press)).toBe(!wasExpanded)
          for (const depth of [1, 2]) {
            const level = places.filter((place) => place.split('.').length === depth && isExpanded(expanded, place))
            expect(level.length).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })
})
