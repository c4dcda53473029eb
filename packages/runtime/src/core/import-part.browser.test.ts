import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importPart } from './import-part.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A part as the CDN build leaves it. Counts its imports. */
function builtPart(...files: string[]) {
  const load = vi.fn(async () => 'the part')
  return { load, part: () => ({ files, load }) as unknown as Promise<string> }
}

/** How often a file was requested. */
const countRequests = () => {
  const fetching = vi.spyOn(window, 'fetch')
  return () => fetching.mock.calls.length
}

/** Ends every wait until the import has ended. */
async function settled(imported: Promise<string>): Promise<string> {
  let outcome: string | undefined
  imported.then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = String(error)),
  )
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(outcome).toBeDefined()
  })
  return outcome ?? ''
}

it('a part that is not built for the CDN is imported as it is', async () => {
  expect(await importPart(async () => 'a module')).toBe('a module')
})

it('a part is imported once its files have arrived, which are then requested no more', async () => {
  const { part, load } = builtPart('./settings.ts', './import-part.ts')
  const requests = countRequests()
  expect(await importPart(part)).toBe('the part')
  expect(await importPart(part)).toBe('the part')
  expect([load.mock.calls.length, requests()]).toEqual([2, 2])
})

it('a part with a lost file is never imported; its files are requested four times, and again by the next call', async () => {
  const { part, load } = builtPart('./there-is-no-such-file.js')
  const requests = countRequests()
  expect(await settled(importPart(part))).toContain('there-is-no-such-file.js')
  expect(requests()).toBe(4)
  expect(await settled(importPart(part))).toContain('were lost')
  expect([load.mock.calls.length, requests()]).toEqual([0, 8])
})

it('another press requests lost files at once', async () => {
  const { part } = builtPart('./there-is-no-second-file.js')
  const requests = countRequests()
  const first = importPart(part)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  const second = importPart(part)
  await vi.waitFor(() => expect(requests()).toBe(3))
  for (const outcome of await Promise.all([settled(first), settled(second)])) expect(outcome).toContain('were lost')
})

it('a file that the policy allows to import but not to fetch is imported', async () => {
  const { part } = builtPart('./there-is-no-fourth-file.js')
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    const violation = new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI: new URL('./there-is-no-fourth-file.js', import.meta.url).href,
      effectiveDirective: 'connect-src',
      documentURI: '',
      originalPolicy: '',
      violatedDirective: 'connect-src',
      statusCode: 0,
      disposition: 'enforce',
    })
    setTimeout(() => document.dispatchEvent(violation))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  expect(await settled(importPart(part))).toBe('the part')
})

it('without a network the caller hears of it at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { part, load } = builtPart('./there-is-no-third-file.js')
  const requests = countRequests()
  await expect(importPart(part)).rejects.toThrow('there-is-no-third-file.js')
  expect([load.mock.calls.length, requests()]).toEqual([0, 1])
})
