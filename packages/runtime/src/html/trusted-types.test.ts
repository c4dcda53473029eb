import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A page of its own: the policy is kept on the page, and a module is loaded once. */
async function page(createPolicy?: (name: string) => unknown) {
  vi.stubGlobal('trustedTypes', createPolicy && { createPolicy })
  return (await import('./trusted-types.ts')).trustedTypesPolicy
}

beforeEach(() => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('charity-elements:trusted-types'))
})
afterEach(() => vi.unstubAllGlobals())

it('a page that refuses the policy is told once, and goes on without', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const policy = await page(() => {
    throw new TypeError('refused')
  })
  expect([policy(), policy()]).toEqual([null, null])
  expect(warn).toHaveBeenCalledOnce()
})

it('a browser without Trusted Types needs no policy', async () => {
  expect((await page())()).toBeNull()
})

it('the policy has the one name that a page’s CSP allows, and is made once', async () => {
  const create = vi.fn((name: string) => ({ name }))
  const policy = await page(create)
  expect(policy()).toBe(policy())
  expect(create.mock.calls.map(([name]) => name)).toEqual(['charity-elements'])
})
