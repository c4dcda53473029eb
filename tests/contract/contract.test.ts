import { type GenericSchema, object, parse, safeParse, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  answerSchema,
  callList,
  extensions,
  type JsonSchema,
  openApi,
  requestSchema,
} from '@charity-elements/contract/reference'
import { flowFields, idempotencyHeader, methodOfCall } from '@charity-elements/contract'
import { MockApi, allExtensions } from '../../tools/mock/src/mock-api.ts'

const names = callList.map(({ name }) => name)
const callNamed = (name: string) => {
  const call = callList.find((one) => one.name === name)
  if (!call) throw new Error(`The contract has no call ${name}.`)
  return call
}

/** The names of all fields in a schema, with those of the objects inside it. */
const fieldsIn = (schema: JsonSchema): [name: string, field: JsonSchema][] => [
  ...Object.entries(schema.properties ?? {}),
  ...Object.values(schema.properties ?? {}).flatMap(fieldsIn),
  ...(schema.anyOf ?? []).flatMap(fieldsIn),
  ...(schema.items ? fieldsIn(schema.items) : []),
]

describe('contract', () => {
  it('has each path once', () => {
    const paths = callList.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(names)('%s: its example is a request and an answer that the schemas accept', (name) => {
    const { request, answer, about, contentType } = callNamed(name)
    if (contentType) expect(safeParse(request, about.example.request ?? {}).issues).toBeUndefined()
    expect(safeParse(answer, about.example.answer).issues).toBeUndefined()
  })

  it.each(names)('%s: its example is what it says: no field is dropped', (name) => {
    const { request, about, contentType } = callNamed(name)
    if (contentType) expect(parse(request, about.example.request ?? {})).toEqual(about.example.request ?? {})
  })

  it.each(names)('%s: no field of the answer in its example is dropped', (name) => {
    const { answer, about } = callNamed(name)
    expect({ answer: parse(answer, about.example.answer) }).toMatchObject({ answer: about.example.answer })
  })

  it.each([
    ['generateCsrf', { csrf: 'a' }, { csrf: 'a', extensions: [] }],
    ['generateCsrf', { csrf: 'a', extensions: 'return' }, { csrf: 'a', extensions: [] }],
    ['getCaseStatus', { status: '' }, { status: null }],
    ['getCaseStatus', { status: 5 }, { status: '5' }],
    ['getPersistedSsn', { data: '8112189876' }, { data: '8112189876' }],
    ['getSavedDetails', { formData: { firstName: null } }, { formData: { firstName: '', message: '' } }],
    ['swishPoll', { status: 'created', type: 'card' }, { status: 'created', type: undefined }],
  ])('%s: the answer %j is read as %j', (name, given, read) => {
    expect(parse(callNamed(name).answer, given)).toMatchObject(read)
  })

  it.each(names)('%s: every description is of a field that its answer has', (name) => {
    const call = callNamed(name)
    const described = Object.keys(call.about.answerFields ?? {})
    const known = fieldsIn(answerSchema(call) ?? {})
    for (const path of described) {
      const last = path.split('.').at(-1)
      expect(
        known.some(([field, schema]) => field === last && schema.description),
        path,
      ).toBe(true)
    }
  })

  it('names the header of a gift attempt as hosts know it', () => {
    expect(idempotencyHeader).toBe('Idempotency-Key')
  })

  it('describes every field of a request that a backend has to understand', () => {
    const undescribed = callList.flatMap((call) =>
      fieldsIn(requestSchema(call))
        // A union describes its alternatives.
        .filter(([, field]) => !/"description":"[^"]/.test(JSON.stringify(field)))
        .map(([field]) => `${call.name}: ${field}`),
    )
    expect(undescribed).toEqual(['persistCardSession: stepHandlers'])
  })

  it('describes every field of an answer, but for names that speak for themselves', () => {
    const plain =
      /^(id|name|route|path|routePath|tagline|firstName|lastName|email|phone|companyName|contactName|street|postCode|city|ssn|bank|account|message|formValue|steps|stepHandlers|urlOrigin|currentStep|giftObjectId|giftPurpose|giftAmount)$/
    const undescribed = callList.flatMap((call) =>
      fieldsIn(answerSchema(call) ?? {})
        .filter(([field, schema]) => !schema.description && !plain.test(field))
        .map(([field]) => `${call.name}: ${field}`),
    )
    expect([...new Set(undescribed)]).toEqual([])
  })

  it('a gift is whole kronor, from 1 to a million', () => {
    const { request, about } = callNamed('createInvoiceGift')
    const takes = (giftAmount: unknown) => safeParse(request, { ...Object(about.example.request), giftAmount }).success
    expect([1, 1_000_000].map(takes)).toEqual([true, true])
    expect([0, -5, 1_000_001, 99.5, '200', null].map(takes)).toEqual([false, false, false, false, false, false])
  })

  it.each<[name: string, change: object, isTaken: boolean]>([
    ['createSwishGift', { donatorPhoneCell: '46701234567' }, true],
    ['createSwishGift', { donatorPhoneCell: '46812345' }, true],
    ['createSwishGift', { donatorPhoneCell: '0701234567' }, false],
    ['createSwishGift', { donatorPhoneCell: '+46701234567' }, false],
    ['createSwishGift', { donatorPhoneCell: '46 701234567' }, false],
    ['createSwishGift', { donatorPhoneCell: '46701234567x' }, false],
    ['createSwishGift', { donatorPhoneCell: '46001234567' }, false],
    ['createSwishGift', { donatorPhoneCell: '461234' }, false],
    ['createSwishGift', { donatorPhoneCell: undefined }, false],
    ['createSwishGift', { origin: '' }, false],
    ['createSwishGift', { requestType: 'yearly' }, false],
    ...['standard', 'monthly', 'company', 'anniversary', 'memorial'].map(
      (requestType) => ['createCreditCardGift', { requestType }, true] as [string, object, boolean],
    ),
    ['createCreditCardGift', { anniversaryDate: '2026-12-24' }, true],
    ['createCreditCardGift', { anniversaryDate: null }, true],
    ['createCreditCardGift', { memorialDate: '24/12 2026' }, false],
    ['createCreditCardGift', { memorialDate: '12026-12-24' }, false],
    ['createCreditCardGift', { memorialDate: '2026-12-245' }, false],
    ['createCreditCardGift', { returnUrl: null }, true],
    ['createCreditCardGift', { paymentThankYouPageId: undefined }, false],
    ['createInvoiceGift', { invoiceType: 'email' }, true],
    ['createInvoiceGift', { invoiceType: 'regularMail' }, true],
    ['createInvoiceGift', { invoiceType: 'fax' }, false],
    ['getPostTown', { postCode: '11122' }, true],
    ['getPostTown', { postCode: '111 22' }, false],
    ['getPostTown', { postCode: '111222' }, false],
    ['getPostTown', { postCode: 'a11122' }, false],
    ['getPostTown', { postCode: '1112' }, false],
    ['trackPage', { page: '' }, false],
    ['sendConversionEvent', { adCookie: '' }, false],
    ['submitMonthlyForm', { formData: {} }, false],
  ])('%s: a request with %j is taken: %s', (name, change, isTaken) => {
    const { request, about } = callNamed(name)
    expect(safeParse(request, { ...Object(about.example.request), ...change }).success).toBe(isTaken)
  })

  it('says what each flow sends about the donor', () => {
    const standard = ['acceptDM', 'donatorFirstName', 'donatorLastName', 'donatorEmail', 'donatorPhoneCell']
    const withCard = (prefix: string) => [
      ...standard,
      'donatorSsnOrOrgno',
      ...['FirstName', 'LastName', 'GreetingText', 'Date', 'AddressName'].map((name) => prefix + name),
      ...['AddressStreet', 'AddressZip', 'AddressCity'].map((name) => prefix + name),
    ]
    expect(flowFields).toEqual({
      standard,
      monthly: ['acceptDM', 'donatorEmail'],
      company: ['companyName', 'contactPersonName', 'contactPersonEmail', 'acceptDM'],
      anniversary: withCard('anniversary'),
      memorial: withCard('memorial'),
    })
  })

  it('knows the payment method of a call, and which calls are of none', () => {
    const methods = callList.map(({ name, path }) => [name, methodOfCall(path)] as const)
    const callsOf = (method: string | undefined) => methods.filter(([, one]) => one === method).map(([name]) => name)
    expect(callsOf('pay-by-card')).toEqual(['createCreditCardGift'])
    expect(callsOf('pay-by-invoice')).toEqual(['createInvoiceGift'])
    expect(callsOf('pay-by-swish').sort()).toEqual([
      'cancelSwishRequest',
      'createSwishGift',
      'createSwishGiftMCommerce',
      'resetPaymentSession',
      'shouldReopenSwishModal',
      'swishPoll',
    ])
    expect(callsOf('sign-contracts').sort()).toEqual([
      'deleteCase',
      'getCaseStatus',
      'getSavedDetails',
      'submitMonthlyForm',
    ])
    for (const path of ['/x/api/winorg/swishpoll/', '/api/winorg/swishpoll/x', '/x/api/assently/']) {
      expect(methodOfCall(path)).toBeUndefined()
    }
  })

  it('every extension field and call belongs to an extension that is explained', () => {
    const named = callList.flatMap(({ about: { extension, extensionFields } }) => [
      ...(extension ? [extension] : []),
      ...Object.values({ ...extensionFields?.request, ...extensionFields?.answer }),
    ])
    // These have no separate field or call.
    expect([...new Set(named), 'idempotency', 'payment-methods', 'recurring-swish', 'variants'].sort()).toEqual(
      Object.keys(extensions).sort(),
    )
  })
})

/**
 * The answers that the specification's tables list, field by field; `null` where it says 'not
 * shown'.
 */
const answersOfTheSpecification: Record<string, unknown[]> = {
  generateCsrf: [{ csrf: 'a' }],
  getMobileMenu: [
    [{ id: 1, name: 'Ge', route: { path: '/ge/' }, tagline: 'Nu' }],
    [{ id: 'a', name: 'Ge', path: '/' }],
    [],
  ],
  submitMonthlyForm: [
    { success: true, error: null, caseWithUser: { parties: [{ signatureUrl: 'https://sign.example.com' }] } },
    { success: false, error: 'E096' },
    { success: false, error: 1000, caseWithUser: null },
  ],
  deleteCase: [null, {}, 'OK'],
  getCaseStatus: [{ status: 'sent' }, { status: null }, {}],
  getSavedDetails: [{}, { formData: null, status: 'signed' }],
  newsletterSignup: [null, {}],
  corpsNewsletterSignup: [null, {}],
  getPersistedWebId: [{ data: '10' }, { data: 10 }, { data: null }, {}],
  getPersistedSsn: [{ data: { email: 'a@b.se', ssn: '1' } }, { data: '8112189876' }, { data: null }, {}],
  createCreditCardGift: [
    { success: true, redirectURL: 'https://card.example.com' },
    { success: false, redirectURL: null },
  ],
  createInvoiceGift: [{ success: true }, { success: false }],
  createSwishGift: [{ success: true }, { success: true, error: null }, { success: false, error: 'RP06' }],
  createSwishGiftMCommerce: [{ success: true, swishToken: 'a', svgData: '<svg/>' }, { success: false }],
  swishPoll: ['paid', 'declined', 'cancelled', 'already-cancelled', 'timed-out', 'error'].map((status) => ({ status })),
  cancelSwishRequest: [{ success: true }, { success: false }],
  resetPaymentSession: [{ success: true }],
  shouldReopenSwishModal: [{ shouldOpen: true }, { shouldOpen: false }],
  persistCardSession: [null],
  getPersistedCardSession: [
    { data: { formValue: {}, steps: [], stepHandlers: null, urlOrigin: '/', currentStep: 'start' } },
    { data: null },
    {},
  ],
  persistFormData: [null],
  getPersistedFormData: [{ detailsForm: {}, receiverForm: null, donatorForm: { ssn: '' } }, {}],
  sendConversionEvent: [null],
  postForm: [{}, []],
}

/** Every call, byte for byte: some paths end in `/`, some do not. */
const callsByPath: Readonly<Record<string, string>> = {
  generateCsrf: 'GET /api/generate-csrf/',
  resumeSession: 'POST /api/resume-session/',
  trackPage: 'POST /api/track-page/',
  sendConversionEvent: 'POST /api/send-conversion-event/',
  getMobileMenu: 'GET /api/getmobilemenu',
  postForm: 'POST /api/post-form/',
  getPostTown: 'POST /api/post-town/',
  submitMonthlyForm: 'POST /api/assently/submit-monthly-form',
  deleteCase: 'POST /api/assently/delete-case/',
  getCaseStatus: 'POST /api/assently/get-case-status/',
  getSavedDetails: 'POST /api/assently/get-saved-details/',
  newsletterSignup: 'POST /api/winorg/newsletter-signup/',
  corpsNewsletterSignup: 'POST /api/winorg/corps-newsletter-signup/',
  getPersistedWebId: 'POST /api/winorg/get-persisted-webid/',
  getPersistedSsn: 'POST /api/winorg/get-persisted-ssn/',
  createCreditCardGift: 'POST /api/winorg/createcreditcardgift/',
  createInvoiceGift: 'POST /api/winorg/createinvoicegift/',
  createSwishGift: 'POST /api/winorg/createswishgift/',
  createSwishGiftMCommerce: 'POST /api/winorg/createswishgiftmcommerce/',
  swishPoll: 'POST /api/winorg/swishpoll/',
  cancelSwishRequest: 'POST /api/winorg/cancelswishrequest/',
  resetPaymentSession: 'POST /api/winorg/resetpaymentsession/',
  shouldReopenSwishModal: 'POST /api/winorg/should-reopen-swishmodal/',
  persistCardSession: 'POST /api/winorg/persist-card-session/',
  getPersistedCardSession: 'POST /api/winorg/get-persisted-card-session/',
  persistFormData: 'POST /api/winorg/persistformdata/',
  getPersistedFormData: 'POST /api/winorg/getpersistedformdata/',
  rememberDetails: 'POST /api/remember-details/',
  getRememberedDetails: 'POST /api/get-remembered-details/',
  forgetDetails: 'POST /api/forget-details/',
  acknowledge: 'POST /api/acknowledge/',
}

it("each call has the specification's method and path, or that of an extension", () => {
  expect(Object.fromEntries(callList.map(({ name, method, path }) => [name, `${method} ${path}`]))).toEqual(callsByPath)
})

/** Answers that an element could not use. */
const unusableAnswers: Record<string, unknown[]> = {
  generateCsrf: [null, {}, { csrf: 1 }],
  resumeSession: [{}],
  getMobileMenu: [null, [{}], [{ id: 1, path: '/' }], [{ id: 1, name: 'Ge' }], [{ id: 1, name: 'Ge', route: {} }]],
  submitMonthlyForm: [
    {},
    { success: 'yes' },
    { success: true, caseWithUser: {} },
    caseWith({}),
    { success: true, error: {} },
  ],
  getCaseStatus: [null, { status: {} }],
  getSavedDetails: [null, { formData: 'x' }, { formData: { firstName: 1 } }, { giftAmount: '5' }, { status: [] }],
  getPersistedWebId: [null, { data: {} }],
  getPersistedSsn: [null],
  createCreditCardGift: [
    {},
    { success: true },
    { success: 'yes', redirectURL: '/' },
    { success: true, redirectURL: 1 },
  ],
  createInvoiceGift: [null, {}, { success: 1 }],
  createSwishGift: [{}, { success: 'true' }, { success: false, error: {} }],
  createSwishGiftMCommerce: [{}, { success: true }, { success: true, swishToken: 1 }, { success: false, error: {} }],
  swishPoll: [{}, { status: 'lost' }, { status: 'created', giftAmount: '5' }],
  cancelSwishRequest: [{}, null],
  resetPaymentSession: [{}, null],
  shouldReopenSwishModal: [{}, { shouldOpen: 'yes' }],
  getPersistedCardSession: [
    { data: 'x' },
    { data: { steps: 'x' } },
    { payment: {} },
    { payment: { attempt: 'a', status: 'lost', giftAmount: 5, giftObjectId: '', giftPurpose: '' } },
  ],
  getPersistedFormData: [null, { detailsForm: 'x' }, { receiverForm: 'x' }, { donatorForm: 'x' }],
  getPostTown: [null, { postTown: 5 }],
  getRememberedDetails: [null, { details: { city: 5 } }],
}
function caseWith(party: object) {
  return { success: true, caseWithUser: { parties: [party] } }
}

it.each(Object.entries(unusableAnswers))('%s: an answer that no element could use is refused', (name, answers) => {
  const answer: GenericSchema = callNamed(name).answer
  for (const one of answers) expect(safeParse(answer, one).success, JSON.stringify(one)).toBe(false)
})

describe("the specification's own answers fit the contract", () => {
  it('names every call of the specification', () => {
    const required = callList.filter(({ about }) => !about.extension).map(({ name }) => name)
    expect(Object.keys(answersOfTheSpecification).sort()).toEqual(required.sort())
  })

  it.each(Object.entries(answersOfTheSpecification))('%s', (name, answers) => {
    const answer: GenericSchema = callNamed(name).answer
    for (const one of answers) expect(safeParse(answer, one).issues, JSON.stringify(one)).toBeUndefined()
  })
})

describe('the mock', () => {
  const pathsOf = (isExtended: boolean) =>
    callList.filter(({ about }) => isExtended || !about.extension).map(({ path }) => path)

  it('answers every call of the specification, and with its extensions every other', () => {
    expect(new MockApi().paths.sort()).toEqual(pathsOf(false).sort())
    expect(new MockApi({ extensions: allExtensions }).paths.sort()).toEqual(pathsOf(true).sort())
  })

  it.each([false, true])('answers the examples as the contract says; with extensions: %s', (isExtended) => {
    const api = new MockApi(isExtended ? { extensions: allExtensions } : {})
    const { id: cookie, token: csrf } = api.openPage()
    for (const call of callList) {
      const { name, method, path, answer, about } = call
      if ((about.extension && !isExtended) || name === 'resumeSession') continue
      const body = { ...Object(about.example.request), csrf }
      const reply = api.answer({ method, path, body, headers: {}, cookie })
      expect(reply.status, name).toBe(200)
      expect(safeParse(answer, JSON.parse(reply.body ?? 'null')).issues, name).toBeUndefined()
    }
  })
})

describe('OpenAPI', () => {
  const operations = Object.values(openApi().paths).flatMap((path) => Object.values(path))

  it('names every call once, and says how it is refused', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...names].sort())
    for (const { operationId, responses, security, parameters = [] } of operations) {
      const statuses = Object.keys(responses)
      expect(statuses, operationId).toEqual(expect.arrayContaining(['200', '429', '5XX']))
      if (security.length > 0) expect(statuses, operationId).toContain('403')
      if (parameters.length > 0) expect(statuses, operationId).toEqual(expect.arrayContaining(['409', '422']))
    }
  })

  it('requires the token of every call with a session, and has an example of each body', () => {
    for (const { operationId, requestBody, security } of operations.filter(({ requestBody }) => requestBody)) {
      const [content] = Object.values(requestBody.content) as { schema: JsonSchema; example: unknown }[]
      expect(content?.schema.required?.includes('csrf') ?? false, operationId).toBe(security.length > 0)
      expect(safeParse(object({ csrf: string() }), content?.example).success, operationId).toBe(true)
    }
  })
})
