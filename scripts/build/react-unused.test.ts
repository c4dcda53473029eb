import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refuseUnused, withoutUnused } from './react-unused.mjs'

const require = createRequire(import.meta.url)
const renderer = readFileSync(
  join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js'),
  'utf8',
)

describe('react without unused features', () => {
  it('empties the functions of the installed renderer and leaves the others', () => {
    const left = withoutUnused(renderer)
    expect(left).toMatch(/^function startViewTransition\([^)]*\) \{\n\}/m)
    expect(left).not.toContain('FragmentInstance.prototype')
    expect(left.length).toBeLessThan(renderer.length * 0.85)
    expect(() => new Function('exports', 'require', left)).not.toThrow()
    const count = (text: string) => text.match(/^function \w/gm)?.length
    expect(count(left)).toBe(count(renderer))
  })

  it('stops the build when a release of React has no such function', () => {
    expect(() => withoutUnused('function other() {\n}\n')).toThrow('update scripts/build/react-unused.mjs')
  })

  it('stops the build when a view imports a feature that is left out', () => {
    const view = "import { type ReactNode, Suspense, useState } from 'react'"
    expect(() => refuseUnused(view, 'View.tsx')).toThrow("View.tsx imports Suspense: remove 'suspense'")
    expect(() => refuseUnused("import { useState } from 'react'", 'View.tsx')).not.toThrow()
    expect(() => refuseUnused("import type { Suspense } from 'react'", 'View.tsx')).not.toThrow()
  })
})
