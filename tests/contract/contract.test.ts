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
import { MockApi, allExtensions } from '../../packages/mock/src/mock-api.ts'

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

  it('describes every field of a request that a backend has to understand', () => {
    const undescribed = callList.flatMap((call) =>
      fieldsIn(requestSchema(call))
        .filter(([, field]) => !field.description && !/"description"/.test(JSON.stringify(field)))
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

  it('every extension field and call belongs to an extension that is explained', () => {
    const named = callList.flatMap(({ about: { extension, extensionFields } }) => [
      ...(extension ? [extension] : []),
      ...Object.values({ ...extensionFields?.request, ...extensionFields?.answer }),
    ])
    // These have no field or call of their own.
    expect([...new Set(named), 'idempotency', 'payment-methods', 'recurring-swish', 'variants'].sort()).toEqual(
      Object.keys(extensions).sort(),
    )
  })
})

/** The answers that the specification's tables list, field by field; `null` where it says 'not shown'. */
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
