import { ApiError } from '@charity-elements/runtime/api/error.ts'
import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../payment/attempt/new-attempt.ts'
import { type Scripted, scriptedApi } from '../payment/swish/testing/scripted-api.ts'
import { type SigningCall, makeCall } from './calls.ts'

const paths = {
  create: '/api/assently/submit-monthly-form',
  delete: '/api/assently/delete-case/',
  check: '/api/assently/get-case-status/',
  look: '/api/assently/get-saved-details/',
} as const
const formData = {
  firstName: 'Anna',
  lastName: 'Berg',
  ssn: '198507099805',
  phone: '+46701234567',
  email: 'anna@example.org',
  bank: 'Swedbank',
  account: '1',
  message: '',
  templateId: 'manad',
  thankYouPageUrl: '/tack/',
  cancelUrl: '/ge/manad/',
  giftAmount: 200,
}
const attempt = newAttemptId()
const create: SigningCall = { type: 'create', attempt, formData }
const signatureUrl = 'https://sign.example.org/1'

async function told(call: SigningCall, answer: Scripted) {
  const api = scriptedApi({ [paths[call.type]]: answer })
  return { event: await makeCall(call, api.send, new AbortController().signal), sent: api.sent }
}

describe('the calls of signing', () => {
  it('sends the form with the identity of the attempt, and takes the party’s own address to sign at [MON-12]', async () => {
    const parties = [{ signatureUrl }, { signatureUrl: 'https://sign.example.org/2' }]
    const { event, sent } = await told(create, { success: true, caseWithUser: { parties } })
    expect(event).toEqual({ type: 'created', signatureUrl })
    expect(sent).toEqual([{ path: paths.create, body: { formData }, headers: { 'Idempotency-Key': attempt } }])
  })

  it.each([
    ['no party', { parties: [] }],
    ['no case', null],
    ['an address that runs a script', { parties: [{ signatureUrl: 'javascript:alert(1)' }] }],
    ['an address of the site itself', { parties: [{ signatureUrl: '/sign' }] }],
  ])('goes nowhere when the answer has %s', async (_, caseWithUser) => {
    expect((await told(create, { success: true, caseWithUser })).event).toEqual({ type: 'created', signatureUrl: null })
  })

  it.each([
    ['E096', 'ssn'],
    ['E004', 'email'],
    ['E001', 'other'],
    [null, 'other'],
  ])('reads the signing provider’s code %s as wrong: %s [ERR-7, ERR-9]', async (error, reason) => {
    expect((await told(create, { success: false, error })).event).toEqual({ type: 'refused', reason })
  })

  it.each(['timeout', 'unreachable', 'malformed'] as const)(
    'does not take a lost answer (%s) for a failure',
    async (kind) => {
      expect((await told(create, new ApiError(kind, paths.create))).event).toEqual({ type: 'create-lost' })
    },
  )

  it.each([
    [400, 'refused'],
    [422, 'refused'],
    [409, 'create-lost'],
    [429, 'create-lost'],
    [500, 'create-lost'],
    [502, 'create-lost'],
  ])('reads the status %i of a create as %s', async (status, type) => {
    expect((await told(create, new ApiError('status', paths.create, status))).event?.type).toBe(type)
  })

  it('reads a saved case: its values, status, address and id [MON-14]', async () => {
    const saved = { formData, status: 'pending', signatureUrl, caseId: '7' }
    expect((await told({ type: 'look' }, saved)).event).toEqual({
      type: 'found',
      saved: { status: 'pending', signatureUrl, formData },
    })
    expect((await told({ type: 'look' }, {})).event).toEqual({
      type: 'found',
      saved: { status: null, signatureUrl: null, formData: null },
    })
  })

  it('asks for the status and deletes by the session alone [MON-8, MON-9]', async () => {
    expect(await told({ type: 'check' }, { status: 'sent' })).toEqual({
      event: { type: 'checked', caseStatus: 'sent' },
      sent: [{ path: paths.check, body: {}, headers: {} }],
    })
    expect(await told({ type: 'delete' }, {})).toEqual({
      event: { type: 'deleted' },
      sent: [{ path: paths.delete, body: {}, headers: {} }],
    })
  })

  it.each([
    ['look', 'look-lost'],
    ['check', 'check-lost'],
    ['delete', 'delete-lost'],
  ] as const)('tells that a call without an answer is lost: %s', async (type, lost) => {
    expect((await told({ type }, new ApiError('timeout', paths[type]))).event).toEqual({ type: lost })
  })
})
