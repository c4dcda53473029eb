import { describe, expect, it } from 'vitest'
import { isAllowed, refusedLicences } from './licences.ts'

describe('licences of what ships', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND BSD-3-Clause', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0-only', false],
    ['UNLICENSED', false],
  ])('%s: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected)
  })

  it('packages for development alone and our own are not looked at', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'packages/runtime': {},
      'node_modules/ours': { link: true },
      'node_modules/tool': { dev: true, license: 'GPL-3.0' },
      'node_modules/good': { license: 'MIT' },
      'host/node_modules/@a/bad': { license: 'SSPL-1.0' },
      'node_modules/unsaid': {},
    }
    expect(refusedLicences({ packages })).toEqual(['@a/bad: SSPL-1.0', 'unsaid: no licence'])
  })
})
