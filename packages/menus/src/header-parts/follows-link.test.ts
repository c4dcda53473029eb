import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followsLink } from './useDismissal.ts'

class Anchor {
  readonly target: string
  constructor(target = '') {
    this.target = target
  }
}

beforeEach(() => void vi.stubGlobal('HTMLAnchorElement', Anchor))
afterEach(() => void vi.unstubAllGlobals())

const click = (path: readonly object[], more: object = {}) => ({
  button: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  composedPath: () => path as EventTarget[],
  ...more,
})

it('menus: a link in this window closes the menu', () => {
  expect(followsLink(click([{}, new Anchor()]))).toBe(true)
  expect(followsLink(click([{}]))).toBe(false)
})

it('menus: a link to another tab leaves the menu open', () => {
  expect(followsLink(click([new Anchor('_blank')]))).toBe(false)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(followsLink(click([new Anchor()], { [key]: true }))).toBe(false)
  expect(followsLink(click([new Anchor()], { button: 1 }))).toBe(false)
})
