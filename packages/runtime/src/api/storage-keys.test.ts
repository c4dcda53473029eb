import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storageKey } from './storage-keys.ts'

const sources = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[a-z]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => `packages/${path}`)
  .concat('tools/doctor/src/doctor.ts')
const withText = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')))

const declarations = readFileSync(new URL('storage-keys.ts', import.meta.url), 'utf8')
const entries = [...declarations.matchAll(/^ {2}\| ['`]([a-z-]+)/gm)].map(([, entry = '']) => entry)

it('storage keys: every other module names an entry', () => {
  const literalKey =
    /ssionStorage\.(get|set|remove)Item\(\s*['"`]|['"`]charity-elements:(?!api-base|texts)[a-z-]+(:|['"`])/
  expect(withText(literalKey)).toEqual([])
})

it('storage keys: each entry has a user', () => {
  const use = (entry: string) =>
    new RegExp(`(Item|storageKey|read<.*>|write)\\((pageState, |\\s*)['\`]${entry}['\`]|\`${entry}:\\$`)
  expect(entries.length).toBeGreaterThan(12)
  expect(entries.filter((entry) => withText(use(entry)).length === 0)).toEqual([])
})

it('storage keys: another release finds the entries of this one, with an open payment among them', () => {
  expect(entries).toEqual([
    'session',
    'receipts',
    'return',
    'attempt',
    'pressed',
    'flow',
    'donation-form',
    'monthly-ask',
    'pending',
    'completed',
    'form-drafts',
    'form-files',
    'doctor',
    'recorded',
  ])
  expect(storageKey('attempt:giftbar')).toBe('charity-elements:attempt:giftbar')
})
