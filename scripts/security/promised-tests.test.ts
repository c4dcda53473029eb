import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { promisedTests } from './promised-tests.ts'

const root = join(import.meta.dirname, '../..')

describe('tests of promises', () => {
  it('are the files named, once each, by who runs them', () => {
    const text =
      '| a | `tests/a.test.ts`, `b/c.browser.test.tsx` |\n| b | `tests/a.test.ts`, `tests/e2e/d.long.e2e.ts` |\n`docs/x.md`'
    expect(promisedTests(text)).toEqual({
      vitest: ['tests/a.test.ts', 'b/c.browser.test.tsx'],
      playwright: ['tests/e2e/d.long.e2e.ts'],
    })
  })

  const { vitest, playwright } = promisedTests(readFileSync(join(root, 'docs/security.md'), 'utf8'))

  it('are all tests of tests/security, and more', () => {
    const own = readdirSync(join(root, 'tests/security'))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/security/${name}`)
    expect(vitest).toEqual(expect.arrayContaining(own))
    expect(playwright.length).toBeGreaterThan(2)
  })
})
