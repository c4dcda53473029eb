import { describe, expect, it } from 'vitest'
import { mobileMenuName, nextOpenMenu, uniqueNames, type OpenMenu } from './useOpenMenu.ts'

describe('the open menu', () => {
  it('is one at a time: pressing another closes the one that was open [HDR-11, HDR-12]', () => {
    const seen = ['Om oss', 'Stöd oss', mobileMenuName].reduce<OpenMenu[]>(
      (states, name) => [...states, nextOpenMenu(states.at(-1) ?? null, name)],
      [null],
    )
    expect(seen).toEqual([null, 'Om oss', 'Stöd oss', 'mobile-menu'])
  })

  it('closes when it is pressed again [HDR-13]', () => {
    expect(nextOpenMenu('Om oss', 'Om oss')).toBeNull()
    expect(nextOpenMenu(mobileMenuName, mobileMenuName)).toBeNull()
  })

  it('has a unique name among the others and the mobile menu [HDR-12, MOB-9]', () => {
    expect(uniqueNames(['Om oss', 'Stöd oss', 'Om oss', 'mobile-menu', 'Om oss'])).toEqual([
      'Om oss',
      'Stöd oss',
      'Om oss (2)',
      'mobile-menu (2)',
      'Om oss (3)',
    ])
  })
})
