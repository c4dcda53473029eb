import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A fresh copy of the module, with or without Trusted Types in the browser. */
async function page(createPolicy?: (name: string) => unknown) {
  vi.stubGlobal('trustedTypes', createPolicy && { createPolicy })
  return (await import('./trusted-types.ts')).trustedTypesPolicy
}

beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('Trusted Types policy: a refusal by the CSP is logged once, and the page works without', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const policy = await page(() => {
    throw new TypeError('refused')
  })
  expect([policy(), policy()]).toEqual([null, null])
  expect(warn).toHaveBeenCalledOnce()
})

it('Trusted Types policy: null in a browser without Trusted Types', async () => {
  expect((await page())()).toBeNull()
})

it('Trusted Types policy: has the name that the CSP allows, and is created once', async () => {
  const create = vi.fn((name: string) => ({ name }))
  const policy = await page(create)
  expect(policy()).toBe(policy())
  expect(create.mock.calls.map(([name]) => name)).toEqual(['charity-elements'])
})

it('Trusted Types policy: no global gives it to other scripts', async () => {
  const own = { createHTML: () => 'own' }
  const policy = await page(() => own)
  expect(policy()).toBe(own)
  expect(Reflect.ownKeys(globalThis).filter((key) => Reflect.get(globalThis, key) === own)).toEqual([])
})
