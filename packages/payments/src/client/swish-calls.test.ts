import type { Send } from '@charity-elements/runtime/api'
import { ApiError, type ApiErrorKind } from '@charity-elements/runtime'
import { describe, expect, it, vi } from 'vitest'
import { newAttemptId } from './attempt.ts'
import { createConnectionMonitor } from './errors.ts'
import { sendCall } from './client.ts'
import { createSender } from './create.ts'
import { type PaymentCall, emptyPayment } from './state.ts'
import { swishCalls } from './swish-calls.ts'
import { gift } from '../testing/gift-and-tab.ts'
import { apiPaths, scriptedApi } from '../testing/scripted-api.ts'

const attempt = newAttemptId()
const createWith = (number: string | null): PaymentCall => ({
  type: 'create',
  after: 0,
  attempt,
  request: { amount: 200, number },
})
const byCode = createWith(null)
const byNumber = createWith('46701234567')
const poll: PaymentCall = { type: 'poll', after: 0 }
const cancel: PaymentCall = { type: 'cancel', after: 0 }

const everything = () => Promise.resolve(true)
const nothing = () => Promise.resolve(false)

const call = (which: PaymentCall, send: Send, given = gift, supports = everything) => {
  const connection = createConnectionMonitor()
  const sendCreate = createSender({ supports, pageUrl: () => 'https://www.example.org/' }, connection)
  const transport = { calls: swishCalls(send, given), sendCreate, connection }
  return sendCall(which, transport, new AbortController().signal)
}

const failing = (kind: ApiErrorKind, status?: number): Send => {
  return async ({ path }) => {
    throw new ApiError(kind, path, status)
  }
}

describe('swish calls', () => {
  it('carry the gift, its origin, the attempt’s key, and the number with 46 first [API-23, API-24, API-25]', async () => {
    const api = scriptedApi({
      [apiPaths.byNumber]: { success: true, attempt: 'ref', expiresAt: '2026-11-21T12:00:00Z' },
    })
    expect(await call(byNumber, api.send)).toEqual({
      type: 'payment-created',
      payment: { ...emptyPayment, type: 'swish', reference: 'ref', expiresAt: '2026-11-21T12:00:00Z' },
    })
    expect(api.sent).toEqual([
      {
        path: '/api/winorg/createswishgift/',
        body: { ...gift.details, giftAmount: 200, origin: 'giftbar', donatorPhoneCell: '46701234567' },
        headers: { 'Idempotency-Key': attempt },
      },
    ])
  })

  it('carry the phone by code only if it starts with 46 [API-26, API-27, API-28]', async () => {
    const api = scriptedApi({
      [apiPaths.byCode]: { success: true, swishToken: 'token', svgData: '<svg/>', attempt: 'ref' },
    })
    const event = await call(byCode, api.send)
    expect(event).toMatchObject({
      type: 'payment-created',
      payment: { type: 'swish-mcommerce', token: 'token', svg: '<svg/>' },
    })
    for (const donatorPhoneCell of ['46701234567', '0701234567', '+46701234567']) {
      await call(byCode, api.send, { ...gift, details: { ...gift.details, donatorPhoneCell } })
    }
    expect(api.sent.map(({ body }) => body['donatorPhoneCell'])).toEqual([
      undefined,
      '46701234567',
      undefined,
      undefined,
    ])
  })

  it('have an empty body for poll, cancel and reset [API-29, API-30, API-31]', async () => {
    const api = scriptedApi({
      [apiPaths.poll]: { status: 'paid', attempt: 'ref' },
      [apiPaths.cancel]: { success: false },
      [apiPaths.reset]: { success: true },
    })
    expect(await call(poll, api.send)).toEqual({ type: 'poll-answered', answer: { status: 'paid', attempt: 'ref' } })
    expect(await call(cancel, api.send)).toEqual({ type: 'cancel-answered', success: false })
    await swishCalls(api.send, gift).reset?.({ signal: new AbortController().signal, timeout: 1000 })
    expect(api.sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/winorg/swishpoll/', {}],
      ['/api/winorg/cancelswishrequest/', {}],
      ['/api/winorg/resetpaymentsession/', {}],
    ])
  })

  it('report a refusal without a reason, which fails like an unknown one', async () => {
    const refused = { success: false }
    const api = scriptedApi({ [apiPaths.byCode]: refused, [apiPaths.byNumber]: refused })
    for (const create of [byCode, byNumber]) {
      expect(await call(create, api.send, gift, nothing)).toEqual({ type: 'create-refused', error: '' })
    }
  })

  it('report a refused payment only when the server said so', async () => {
    const api = scriptedApi({ [apiPaths.byCode]: { success: false, error: 'AM02' } })
    expect(await call(byCode, api.send)).toEqual({ type: 'create-refused', error: 'AM02' })
    for (const status of [400, 403, 404, 422, 429]) {
      expect(await call(byCode, failing('status', status))).toEqual({ type: 'create-refused', error: `http-${status}` })
    }
  })

  it('are lost when the answer says nothing about the payment', async () => {
    const failures: [ApiErrorKind, number?][] = [
      ['unreachable'],
      ['timeout'],
      ['status', 408],
      // The server is still working on the same attempt.
      ['status', 409],
      ['status', 425],
      ['status', 500],
      ['status', 502],
      ['status', 503],
      ['status', 504],
    ]
    for (const failure of failures) {
      // An answer of the server itself says that the connection is good; 408, 409 and 425 say that
      // it needs time.
      const connection = (failure[1] ?? 0) >= 500 ? 'good' : 'slow'
      expect(await call(byCode, failing(...failure))).toEqual({ type: 'create-lost', connection })
      expect(await call(byNumber, failing(...failure))).toEqual({ type: 'create-lost', connection })
      expect(await call(byCode, failing(...failure), gift, nothing)).toEqual({ type: 'create-unconfirmed', connection })
      expect(await call(poll, failing(...failure))).toEqual({ type: 'poll-lost', connection })
      expect(await call(cancel, failing(...failure))).toEqual({ type: 'cancel-lost', connection })
    }
    for (const status of [400, 403, 404]) {
      expect(await call(poll, failing('status', status))).toEqual({ type: 'poll-lost', connection: 'good' })
    }
  })

  it('are lost, with an error in the console, when a chunk does not load', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken: Send = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    expect(await call(byCode, broken)).toEqual({ type: 'create-unconfirmed', connection: 'slow' })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('take the answers of the specification alone, and send nothing but its fields [API-25, API-28]', async () => {
    const api = scriptedApi({
      [apiPaths.byCode]: { success: true, swishToken: 'token', svgData: '<svg/>' },
      [apiPaths.byNumber]: { success: true },
    })
    expect(await call(byCode, api.send, gift, nothing)).toMatchObject({
      type: 'payment-created',
      payment: { token: 'token' },
    })
    expect(await call(byNumber, api.send, gift, nothing)).toMatchObject({
      type: 'payment-created',
      payment: { reference: null },
    })
    expect(api.sent.map(({ headers }) => headers)).toEqual([{}, {}])
  })

  it('create nothing twice from an answer that the contract does not allow', async () => {
    for (const supports of [everything, nothing]) {
      expect(await call(byCode, failing('malformed', 200), gift, supports)).toEqual({
        type: 'create-unconfirmed',
        connection: 'good',
      })
    }
  })

  it.each([byCode, poll, cancel])('have no event when they are aborted: $type', async (aborted) => {
    expect(await call(aborted, failing('aborted'))).toBeNull()
  })
})
