import { afterEach, expect, it, vi } from 'vitest'
import { sendConversionEvent } from '@charity-elements/contract'
import { ApiError } from './core/api-error.ts'
import { fetchWithTimeout } from './api/http.ts'
import { pageServices, replaceServices, servicesOf } from './services.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  replaceServices({})
})

vi.mock('./api/client.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./send/send-form.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const call = { userAgent: '', pageName: '', slug: '/', adCookie: '' }

it('services: a chunk that cannot be loaded fails like a call, so that it can be tried again', async () => {
  const lost = [pageServices.send(sendConversionEvent, call), pageServices.sendForm([])]
  for (const failure of await Promise.all(lost.map((one) => one.catch((error: unknown) => error)))) {
    expect(failure).toBeInstanceOf(ApiError)
    // The call never left, so it may be repeated.
    expect(failure).toMatchObject({ kind: 'unreachable', path: expect.stringMatching(/^\/api\//), wasSent: false })
  }
})

it('services: where no session can be had, the host has no extension', async () => {
  expect(await pageServices.supports('idempotency')).toBe(false)
})

it('services: a page is left for an address, and comes back to its own without the fragment', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { href: 'https://www.example.org/ge/?a=1#swish\n#', assign })
  pageServices.navigate('/tack/')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/tack/')
  expect(pageServices.pageUrl()).toBe('https://www.example.org/ge/?a=1')
})

it('services: those of an element replace those of all elements, which replace those of the page', () => {
  const anElement = () => ({ getAttribute: (): null => null }) as Partial<Element> as Element
  const element = anElement()
  const own = () => 'https://own.example.org/'
  const shared = () => 'https://shared.example.org/'
  replaceServices({ pageUrl: shared })
  expect(servicesOf(element)).toEqual({ ...pageServices, pageUrl: shared })
  replaceServices({ pageUrl: own }, element)
  expect(servicesOf(element).pageUrl).toBe(own)
  expect(servicesOf(anElement()).pageUrl).toBe(shared)
})

it('services: an API base without https:// fails as an unreachable API', async () => {
  const failure = await fetchWithTimeout('www.example.org/api/generate-csrf/', {}).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'ApiError', kind: 'unreachable' })
})
