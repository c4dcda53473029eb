import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[a-z]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/model-check\//.test(path))
  .map((path) => `packages/${path}`)
const withText = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')))

it('storage keys: each is declared in one module', () => {
  const literalKey = /(get|set|remove)Item\(\s*['"`]|['"`]charity-elements:(?!api-base|texts)[a-z-]+(:|['"`])/
  expect(withText(literalKey)).toEqual([expect.stringMatching(/\/storage-keys\.ts$/)])
})

it('storage keys: each has one user at least', () => {
  const declarations = readFileSync(new URL('storage-keys.ts', import.meta.url), 'utf8')
  const names = [...declarations.matchAll(/export const (\w+)/g)].map(([, name]) => name ?? '')
  const unused = names.filter((name) => withText(new RegExp(`\\b${name}\\b`)).length < 2)
  expect(names.length).toBeGreaterThan(8)
  expect(unused).toEqual([])
})
