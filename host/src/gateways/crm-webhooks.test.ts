import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { crmWebhooks } from './crm-webhooks.ts'
import { listen } from '../../testing/listen.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const id = '7b7b3a52-9b3f-4a55-8b61-8f0a3f2d7a11'

let answer: { status: number; body?: object }
let events: { verified: unknown; id: string }[]
/** A receiver that verifies with the library's own check. */
const receiver = createServer(async (request, response) => {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const verified = new Webhook(secret).verify(await text(request), headers)
  events.push({ verified, id: String(request.headers['webhook-id']) })
  response.writeHead(answer.status).end(answer.body && JSON.stringify(answer.body))
})
let baseUrl: string
beforeAll(async () => {
  baseUrl = `${await listen(receiver, '127.0.0.1')}/hook`
})
afterAll(() => receiver.close())
beforeEach(() => {
  answer = { status: 204 }
  events = []
})

const enter = (kind = 'gifts') =>
  crmWebhooks({ baseUrl, secret, timeoutMs: 2_000 }).enter(kind, id, { giftAmount: 200 })

describe('webhooks to the CRM', () => {
  it('are signed, named by what happened, and have the id of the gift, however often they are sent', async () => {
    expect(await enter()).toEqual({ outcome: 'entered', webId: id })
    expect(await enter()).toEqual({ outcome: 'entered', webId: id })
    expect(events.map((event) => event.id)).toEqual([id, id])
    const isTimestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(events[0]?.verified).toEqual({ type: 'gift.paid', timestamp: isTimestamp, data: { giftAmount: 200 } })
  })

  it('a receiver may give an id of its own', async () => {
    answer = { status: 200, body: { webId: 'W1' } }
    expect(await enter('invoices')).toEqual({ outcome: 'entered', webId: 'W1' })
    expect(events[0]?.verified).toMatchObject({ type: 'invoice.ordered' })
  })

  it.each([
    [422, { error: 'Invalid email' }, { outcome: 'refused', status: 422, error: 'Invalid email' }],
    [410, undefined, { outcome: 'refused', status: 410, error: 'HTTP410' }],
    [500, undefined, { outcome: 'unknown' }],
    [429, undefined, { outcome: 'unknown' }],
    [401, undefined, { outcome: 'unknown' }],
    [302, undefined, { outcome: 'unknown' }],
  ])('the answer %i is final or tried again', async (status, body, outcome) => {
    answer = { status, ...(body && { body }) }
    expect(await enter()).toEqual(outcome)
  })

  it('no answer is tried again', async () => {
    const gone = crmWebhooks({ baseUrl: 'http://127.0.0.1:9/hook', secret, timeoutMs: 500 })
    expect(await gone.enter('gifts', id, {})).toEqual({ outcome: 'unknown' })
  })
})
