import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from './client.ts'
import {
  type AnyCall,
  cancelSwishRequest,
  corpsNewsletterSignup,
  createCreditCardGift,
  createInvoiceGift,
  createSwishGift,
  createSwishGiftMCommerce,
  deleteCase,
  getCaseStatus,
  getPersistedCardSession,
  getPersistedFormData,
  getPersistedSsn,
  getPersistedWebId,
  getSavedDetails,
  newsletterSignup,
  persistCardSession,
  persistFormData,
  resetPaymentSession,
  sendConversionEvent,
  shouldReopenSwishModal,
  submitMonthlyForm,
  swishPoll,
} from '@charity-elements/contract'
import { forgetSession } from './session-token.ts'

/*
 * Tests every POST of the required API as it leaves the browser, with the answer of a host that
 * only knows the required fields. The tests of the elements check the content of the bodies.
 */

const identity = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'standard-gift' }
const standard = { requestType: 'standard', ...identity, donatorFirstName: 'Anna', acceptDM: false }
const company = {
  ...identity,
  companyName: 'Bageriet AB',
  contactPersonEmail: 'anna@example.org',
  invoiceType: 'email',
}
const monthly = {
  firstName: 'Anna',
  lastName: 'Berg',
  ssn: '198507099805',
  phone: '+46701234567',
  email: 'anna@example.org',
  bank: 'Banken',
  account: '8327-9',
  message: '',
  templateId: 'manad',
  thankYouPageUrl: 'https://www.example.org/tack/',
  cancelUrl: 'https://www.example.org/ge/',
  giftAmount: 200,
}
const { templateId: _, thankYouPageUrl: _1, cancelUrl: _2, ...savedMonthly } = monthly
const cardSession = {
  formValue: { donatorForm: { donatorEmail: 'anna@example.org' } },
  steps: ['start'],
  stepHandlers: null,
  urlOrigin: 'https://www.example.org/ge/',
  currentStep: 'contactdetails',
}
const forms = { detailsForm: { firstName: 'Eva' }, receiverForm: { zipcode: '11122' }, donatorForm: { ssn: '' } }
const caseWithUser = { parties: [{ signatureUrl: 'https://sign.example.org/1' }] }
const signup = { emailAddress: 'anna@example.org', firstName: 'Anna', lastName: 'Berg', phoneNumber: '0701234567' }
const reopen = { origin: 'giftbar', windowHistoryLength: 2, isReload: false, isSafari: false }
const conversion = { userAgent: 'Browser', pageName: 'Tack', slug: '/tack/', adCookie: 'GCL.1' }
const saved = { formData: savedMonthly, status: 'pending', signatureUrl: 'https://sign.example.org/1', caseId: '7' }

/** Each call: its path, its requirements, a body and the answer of a host. */
const calls: readonly (readonly [path: string, ids: string, call: AnyCall, body: object, answer: object | null])[] = [
  [
    '/api/assently/submit-monthly-form',
    '[API-8, API-10]',
    submitMonthlyForm,
    { formData: monthly },
    { success: true, error: null, caseWithUser },
  ],
  ['/api/assently/delete-case/', '[API-8, API-11]', deleteCase, {}, null],
  ['/api/assently/get-case-status/', '[API-8, API-12]', getCaseStatus, {}, { status: 'sent' }],
  ['/api/assently/get-saved-details/', '[API-8, API-13]', getSavedDetails, {}, saved],
  [
    '/api/winorg/newsletter-signup/',
    '[API-8, API-14, API-15]',
    newsletterSignup,
    { ...signup, giftWebId: 'G-42', SSN: '8507099805' },
    null,
  ],
  [
    '/api/winorg/corps-newsletter-signup/',
    '[API-8, API-16]',
    corpsNewsletterSignup,
    { ...signup, associationId: '17' },
    null,
  ],
  ['/api/winorg/get-persisted-webid/', '[API-8, API-17]', getPersistedWebId, {}, { data: 'G-42' }],
  [
    '/api/winorg/get-persisted-ssn/',
    '[API-8, API-18]',
    getPersistedSsn,
    {},
    { data: { email: 'a@b.se', ssn: '8507099805' } },
  ],
  [
    '/api/winorg/createcreditcardgift/',
    '[API-8, API-19, API-20]',
    createCreditCardGift,
    { ...standard, paymentThankYouPageId: '7f3c' },
    { success: true, redirectURL: 'https://card.example.org/1' },
  ],
  ['/api/winorg/createinvoicegift/', '[API-8, API-21, API-22]', createInvoiceGift, company, { success: true }],
  [
    '/api/winorg/createswishgift/',
    '[API-8, API-23, API-24, API-25]',
    createSwishGift,
    { ...standard, origin: 'giftbar', donatorPhoneCell: '46701234567' },
    { success: true, error: null },
  ],
  [
    '/api/winorg/createswishgiftmcommerce/',
    '[API-8, API-26, API-28]',
    createSwishGiftMCommerce,
    { ...standard, origin: 'giftbar' },
    { success: true, swishToken: 'c28a4061470f4af48973bd2a4642b4fa', svgData: '<svg/>' },
  ],
  [
    '/api/winorg/swishpoll/',
    '[API-8, API-29]',
    swishPoll,
    {},
    { status: 'created', type: 'swish', swishToken: null, svgData: null },
  ],
  ['/api/winorg/cancelswishrequest/', '[API-8, API-30]', cancelSwishRequest, {}, { success: true }],
  ['/api/winorg/resetpaymentsession/', '[API-8, API-31]', resetPaymentSession, {}, { success: true }],
  ['/api/winorg/should-reopen-swishmodal/', '[API-8, API-32]', shouldReopenSwishModal, reopen, { shouldOpen: false }],
  ['/api/winorg/persist-card-session/', '[API-8, API-33]', persistCardSession, { cardSession }, null],
  [
    '/api/winorg/get-persisted-card-session/',
    '[API-8, API-34]',
    getPersistedCardSession,
    { clear: false },
    { data: cardSession },
  ],
  ['/api/winorg/persistformdata/', '[API-8, API-35]', persistFormData, { formData: forms }, null],
  ['/api/winorg/getpersistedformdata/', '[API-8, API-36]', getPersistedFormData, {}, forms],
  ['/api/send-conversion-event/', '[API-8, API-37]', sendConversionEvent, conversion, null],
]

let requests: Request[]
/** JSON, or a body as text; null for a 204. */
let answer: object | string | null

beforeEach(() => {
  requests = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return Response.json({ csrf: 'a token' })
    requests.push(request)
    if (answer === null) return new Response(null, { status: 204 })
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
  })
})
afterEach(() => {
  forgetSession()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('calls of the required API', () => {
  it.each(calls)('%s is POST with csrf, and its answer is accepted %s', async (...row) => {
    const [path, , call, body, given] = row
    answer = given
    expect(await send(call, body as never)).toEqual(given)
    const [request, ...more] = requests
    expect(more).toEqual([])
    expect(request?.method).toBe('POST')
    expect(new URL(request?.url ?? '').pathname).toBe(path)
    expect(request?.credentials).toBe('include')
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(await request?.json()).toEqual({ ...body, csrf: 'a token' })
  })
})

describe('a call that ignores its answer', () => {
  const signUp = () => send(newsletterSignup, { emailAddress: 'anna@example.org' } as never)

  it.each(['', 'OK', 'null', '{}', '{"success":true}', '{"error":null}', 'Tack <b>Anna</b>'])(
    'has succeeded with %j',
    async (body) => {
      answer = body
      await expect(signUp()).resolves.not.toThrow()
    },
  )

  it.each([
    '<!DOCTYPE html><title>Logga in</title>',
    '\n <html lang="sv">',
    '{"success":false}',
    '{"success":true,"error":"crm"}',
  ])('has not with %j: a page of a proxy, or an answer that says otherwise', async (body) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answer = body
    await expect(signUp()).rejects.toMatchObject({ kind: 'malformed', isFinal: true })
    // The answer may contain what somebody typed.
    expect(warned.mock.calls.join()).not.toContain(body)
  })
})

it.each([
  ['5', 5_000],
  ['3600', 60_000],
  ['2592000', 60_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
])('a refused call with Retry-After %s may be sent again after %i ms', async (header, retryAfter) => {
  vi.mocked(fetch).mockImplementation(async (_input, init) =>
    init?.method === 'POST'
      ? new Response(null, { status: 503, headers: { 'Retry-After': header } })
      : Response.json({ csrf: 'a token' }),
  )
  await expect(send(swishPoll, {})).rejects.toMatchObject({ status: 503, retryAfter })
})
