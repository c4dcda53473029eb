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

  it('what builds and tests, the demo and our own packages are not looked at', () => {
    const packages = {
      '': { license: 'UNLICENSED', dependencies: { builder: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
      host: { dependencies: { '@a/bad': '1.0.0', good: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
      'packages/runtime': { peerDependencies: { unsaid: '1.0.0' } },
      'demo-host': { dependencies: { shown: '1.0.0' } },
      'node_modules/@charity-elements/host': { link: true },
      'node_modules/builder': { license: 'GPL-3.0' },
      'node_modules/tool': { license: 'GPL-3.0' },
      'node_modules/shown': { license: 'GPL-3.0' },
      'node_modules/good': { license: 'MIT', dependencies: { deep: '1.0.0' } },
      'node_modules/good/node_modules/deep': { license: 'SSPL-1.0', dependencies: { good: '1.0.0' } },
      'host/node_modules/@a/bad': { license: 'SSPL-1.0' },
      'node_modules/unsaid': {},
    }
    expect(refusedLicences({ packages })).toEqual(['@a/bad: SSPL-1.0', 'deep: SSPL-1.0', 'unsaid: no licence'])
  })
})
