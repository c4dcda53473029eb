import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as keys from './storage-keys.ts'

const sources = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[a-z]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
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

it('storage keys: another release finds the entries of this one, with an open payment among them', () => {
  expect({
    session: keys.sessionKey('https://www.example.org'),
    returnToken: keys.returnTokenKey,
    attempt: keys.attemptKey('giftbar'),
    pressed: keys.pressedKey('giftbar'),
    flow: keys.flowKey,
    frequency: keys.frequencyKey,
    monthlyAsk: keys.monthlyAskKey,
    pending: keys.pendingPurchaseKey('card'),
    completed: keys.completedGiftKey,
    formDrafts: keys.formDraftsKey,
    formFiles: keys.formFilesKey,
    probe: keys.probeKey,
    recorded: keys.recordedEventsKey,
  }).toEqual({
    session: 'charity-elements:session:https://www.example.org',
    returnToken: 'charity-elements:return',
    attempt: 'charity-elements:attempt:giftbar',
    pressed: 'charity-elements:pressed:giftbar',
    flow: 'charity-elements:flow',
    frequency: 'charity-elements:donation-form',
    monthlyAsk: 'charity-elements:monthly-ask',
    pending: 'charity-elements:pending:card',
    completed: 'charity-elements:completed',
    formDrafts: 'charity-elements:form-drafts',
    formFiles: 'charity-elements:form-files',
    probe: 'charity-elements:doctor',
    recorded: 'charity-elements:recorded',
  })
  expect(keys.isPendingPurchaseKey('charity-elements:pending:contract')).toBe(true)
  expect(keys.isPendingPurchaseKey('charity-elements:completed')).toBe(false)
})
