import { expect, it, vi } from 'vitest'
import { sendConversionEvent } from '@charity-elements/contract'
import { ApiError } from '../api-error.ts'
import { fetchWithTimeout } from '../../api/http.ts'
import { pageServices } from './services.ts'

vi.mock('../../api/client.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../api/send-form.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const call = { userAgent: '', pageName: '', slug: '/', adCookie: '' }

it('services: a chunk that cannot be loaded fails like a call, so that it can be tried again', async () => {
  const lost = [pageServices.send(sendConversionEvent, call), pageServices.sendForm([])]
  for (const failure of await Promise.all(lost.map((one) => one.catch((error: unknown) => error)))) {
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ kind: 'unreachable', path: expect.stringMatching(/^\/api\//) })
  }
})

it('services: an API base without https:// fails as an unreachable API', async () => {
  const failure = await fetchWithTimeout('www.example.org/api/generate-csrf/', {}).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'ApiError', kind: 'unreachable' })
})
