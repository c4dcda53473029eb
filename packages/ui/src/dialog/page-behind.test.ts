import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockScroll } from './page-behind.ts'

const page = { documentElement: { clientWidth: 1280 }, body: {}, adoptedStyleSheets: [] as unknown[] }
const isLocked = () => page.adoptedStyleSheets.length > 0

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

it('scroll lock: the page scrolls again when the last of two locks is released, in any order', () => {
  for (const isFirstReleasedFirst of [true, false]) {
    const locks = [lockScroll(), lockScroll()]
    const [first, last] = isFirstReleasedFirst ? locks : locks.toReversed()
    expect(page.adoptedStyleSheets).toHaveLength(1)
    first?.()
    expect(isLocked()).toBe(true)
    first?.()
    expect(isLocked()).toBe(true)
    last?.()
    expect(isLocked()).toBe(false)
  }
})
