import { getSavedDetails } from '@charity-elements/contract'
import { rememberPurchase } from '@charity-elements/payments/reports'
import { forgetSettings } from '@charity-elements/runtime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/*
 * Tests what `page-services.ts` starts when it loads, on a thank-you page that records page views
 * and clicks on its own links.
 */

const doctor = vi.fn()
/** The paths of the calls to the API. */
const paths: string[] = []
const loader = Object.assign(document.createElement('script'), {
  type: 'application/json',
  src: 'https://cdn.example.org/v1/loader.js',
})

beforeAll(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href)
    paths.push(pathname)
    return Response.json(
      pathname === getSavedDetails.path ? { status: 'finished', giftAmount: 200 } : { csrf: 'token' },
    )
  })
  rememberPurchase('contract', { attempt: 'case-9', amount: 200, giftId: '42', purpose: 'Hemlöshet' }, globalThis)
  document.cookie = '_gcl_aw=GCL.1.abc'
  window.dataLayer = [{ 0: 'consent', 1: 'update', 2: { ad_storage: 'granted' } }]
  Object.assign(loader.dataset, { thankYouPage: '', trackPages: '', trackLinks: '' })
  document.head.append(loader)
  globalThis.charityElements = { version: 'test', script: loader.src, doctor }
  forgetSettings()
  await import('./page-services.ts')
})
afterAll(() => {
  vi.restoreAllMocks()
  document.cookie = '_gcl_aw=; max-age=0'
  loader.remove()
  globalThis.charityElements = undefined
  forgetSettings()
})

it('page services: the conversion of a thank-you page is sent [TRK-12, API-37]', async () => {
  await expect.poll(() => paths).toContain('/api/send-conversion-event/')
})

it('page services: a contract that this tab left to sign is reported', async () => {
  await expect
    .poll(() => window.dataLayer)
    .toContainEqual(expect.objectContaining({ event: 'purchase', transaction_id: 'case-9', value: 200 }))
})

it('page services: the page view is sent [TRK-1]', async () => {
  await expect.poll(() => paths).toContain('/api/track-page/')
})

it('page services: a choice that was heard in consent mode is pushed [TRK-8]', async () => {
  await expect.poll(() => window.dataLayer).toContainEqual({ event: 'cookie_consent_update', marketing: true })
})

it('page services: a click on a link to another site is recorded [LNK-5]', () => {
  const link = Object.assign(document.createElement('a'), { href: 'https://other.example/sida' })
  link.addEventListener('click', (event) => event.preventDefault())
  document.body.append(link)
  link.click()
  link.remove()
  expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'click', link_domain: 'other.example' }))
})

it('page services: the doctor is not asked', () => {
  expect(doctor).not.toHaveBeenCalled()
})

it('page services: a link to an id inside an element is followed', async () => {
  const host = document.body.appendChild(document.createElement('page-start-fragment'))
  host.attachShadow({ mode: 'open' }).innerHTML = '<h2 id="inne">Inne</h2>'
  location.hash = '#inne'
  await expect.poll(() => host.shadowRoot?.activeElement?.id).toBe('inne')
  host.remove()
})
