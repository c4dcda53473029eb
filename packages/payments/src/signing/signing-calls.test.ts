import type { Extension } from '@charity-elements/contract'
import { ApiError, pageServices } from '@charity-elements/runtime'
import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../client/attempt.ts'
import { rememberCompletedGift, forgetPurchase, pendingPurchase, rememberPurchase } from '../reports/gift-storage.ts'
import { markOnce } from '../reports/gift-analytics.ts'
import { newTab } from '../testing/gift-and-tab.ts'
import { type ScriptedAnswer, apiPaths, scriptedApi } from '../testing/scripted-api.ts'
import { type SigningCall, createSigningClient } from './signing-calls.ts'
import { formData } from './testing/monthly-form.ts'

const paths = {
  create: apiPaths.createCase,
  delete: apiPaths.deleteCase,
  check: apiPaths.caseStatus,
  look: apiPaths.savedCase,
} as const
const attempt = newAttemptId()
const create = { type: 'create', attempt, formData } as const satisfies SigningCall
const signatureUrl = 'https://sign.example.org/1'

function clientOf(
  answers: Readonly<Record<string, ScriptedAnswer>>,
  pageState = newTab(),
  extensions: readonly Extension[] = ['idempotency'],
) {
  const api = scriptedApi(answers, extensions)
  const services = { ...pageServices, ...api, pageState, pageUrl: () => 'https://www.example.org/ge/manad/' }
  const client = createSigningClient(services)
  return { api, client, send: (call: SigningCall) => client.send(call, new AbortController().signal) }
}

async function run(call: SigningCall, answer: ScriptedAnswer, pageState = newTab(), more = {}) {
  const { api, send } = clientOf({ ...more, [paths[call.type]]: answer }, pageState)
  return { event: await send(call), sent: api.sent }
}

describe('signing calls', () => {
  it('send the form with the attempt id, and take the donor’s own signature URL [MON-12]', async () => {
    const parties = [{ signatureUrl }, { signatureUrl: 'https://sign.example.org/2' }]
    const { event, sent } = await run(create, { success: true, caseWithUser: { parties } })
    expect(event).toEqual({ type: 'case-created', signatureUrl })
    expect(sent).toEqual([{ path: paths.create, body: { formData }, headers: { 'Idempotency-Key': attempt } }])
  })

  it.each([
    ['no party', { parties: [] }],
    ['no case', null],
    ['a URL that runs a script', { parties: [{ signatureUrl: 'javascript:alert(1)' }] }],
    ['a URL that others on the way can change', { parties: [{ signatureUrl: 'http://sign.example.org/1' }] }],
  ])('have no signature URL when the answer has %s', async (_, caseWithUser) => {
    expect((await run(create, { success: true, caseWithUser })).event).toEqual({
      type: 'case-created',
      signatureUrl: null,
    })
  })

  it.each([
    ['E096', 'ssn'],
    ['E004', 'email'],
    ['E001', 'other'],
    [null, 'other'],
  ])('map the signing provider’s code %s to the wrong field: %s [ERR-7, ERR-9]', async (error, reason) => {
    expect((await run(create, { success: false, error })).event).toEqual({ type: 'case-refused', reason })
  })

  it.each(['timeout', 'unreachable', 'malformed'] as const)(
    'do not treat a lost answer (%s) as a failure',
    async (kind) => {
      const loss = kind === 'malformed' ? 'server-error' : 'no-answer'
      expect((await run(create, new ApiError(kind, paths.create))).event).toEqual({ type: 'create-lost', loss })
    },
  )

  describe('after a lost answer', () => {
    it('delete a case that is pending, so that there are not two, and no other', async () => {
      const answers = {
        [paths.check]: { status: 'pending' },
        [paths.create]: new ApiError('timeout', paths.create),
        [paths.delete]: {},
      }
      const { send } = clientOf(answers, newTab(), [])
      const checked = { type: 'status-checked', isUnreported: false }
      expect(await send({ type: 'check' })).toEqual({ ...checked, caseStatus: 'pending' })
      await send(create)
      expect(await send({ type: 'check' })).toEqual({ ...checked, caseStatus: 'sent' })
      await send({ type: 'delete' })
      expect(await send({ type: 'check' })).toEqual({ ...checked, caseStatus: 'pending' })
    })

    const lost = { [paths.create]: new ApiError('timeout', paths.create), [paths.delete]: {} }

    it('send the same form with the same attempt id, and a changed form with a new one', async () => {
      const { client, send } = clientOf(lost)
      await send(create)
      expect(client.attemptFor({ ...formData })).toBe(attempt)
      expect(client.attemptFor({ ...formData, giftAmount: 500 })).not.toBe(attempt)
    })

    it('send a new attempt id once the case that had been created after all is deleted', async () => {
      const { client, send } = clientOf(lost)
      await send(create)
      await send({ type: 'delete' })
      expect(client.attemptFor(formData)).not.toBe(attempt)
    })

    it.each([
      ['the host would create it again', lost, []],
      ['the server has answered', { ...lost, [paths.create]: { success: false, error: 'E001' } }, ['idempotency']],
    ] as const)('send a new attempt id when %s', async (_, answers, extensions) => {
      const { client, send } = clientOf(answers, newTab(), extensions)
      await send(create)
      expect(client.attemptFor(formData)).not.toBe(attempt)
    })
  })

  it.each([
    [400, 'case-refused'],
    [422, 'case-refused'],
    [409, 'create-lost'],
    [429, 'case-refused'],
    [500, 'create-lost'],
    [502, 'create-lost'],
  ])('map the status %i of a create to %s', async (status, type) => {
    expect((await run(create, new ApiError('status', paths.create, status))).event?.type).toBe(type)
  })

  const { templateId: _template, thankYouPageUrl: _thanks, cancelUrl: _cancel, ...typed } = formData
  it('parse a saved case: its values, status, URL and id [MON-14]', async () => {
    const saved = { formData, status: 'pending', signatureUrl, caseId: '7' }
    expect((await run({ type: 'look' }, saved)).event).toEqual({
      type: 'case-found',
      saved: { status: 'pending', isUnreported: false, signatureUrl, formData: expect.objectContaining(typed) },
    })
    expect((await run({ type: 'look' }, {})).event).toEqual({
      type: 'case-found',
      saved: { status: null, isUnreported: false, signatureUrl: null, formData: null },
    })
  })

  it('check the status and delete by the session alone [MON-8, MON-9]', async () => {
    expect(await run({ type: 'check' }, { status: 'sent' })).toEqual({
      event: { type: 'status-checked', caseStatus: 'sent', isUnreported: false },
      sent: [{ path: paths.check, body: {}, headers: {} }],
    })
    expect(await run({ type: 'delete' }, {})).toEqual({
      event: { type: 'case-deleted' },
      sent: [{ path: paths.delete, body: {}, headers: {} }],
    })
  })

  it('say that a case was not deleted, because it is signed', async () => {
    const signed = new ApiError('status', paths.delete, 409)
    expect((await run({ type: 'delete' }, signed)).event).toEqual({ type: 'case-signed' })
  })

  it.each([
    ['look', 'case-lookup-lost'],
    ['check', 'status-check-lost'],
    ['delete', 'case-delete-lost'],
  ] as const)('are lost without an answer: %s', async (type, lost) => {
    const event = (error: ApiError) => run({ type }, error).then((ran) => ran.event)
    const [none, error] = [new ApiError('timeout', paths[type]), new ApiError('status', paths[type], 500)]
    expect(await event(none)).toEqual({ type: lost, ...(type !== 'look' && { loss: 'no-answer' }) })
    expect(await event(error)).toEqual({ type: lost, ...(type !== 'look' && { loss: 'server-error' }) })
  })

  it.each([new ApiError('status', paths.check, 404), new ApiError('malformed', paths.check, 200)])(
    'find no case where the host says so in its own way: %s',
    async (answer) => {
      expect((await run({ type: 'check' }, answer)).event).toMatchObject({ type: 'status-checked', caseStatus: null })
    },
  )

  it('say that a contract is unreported in the tab that left for it, until the next page has reported it', async () => {
    const tab = newTab()
    const isUnreported = async () => {
      const { event } = await run({ type: 'check' }, { status: 'finished' }, tab, { [paths.look]: {} })
      return event?.type === 'status-checked' && event.isUnreported
    }
    rememberPurchase('contract', { attempt, amount: 200, giftId: '42', purpose: '' }, tab)
    expect(await isUnreported()).toBe(true)
    forgetPurchase('contract', tab)
    // The page services of this page were faster than the element.
    rememberCompletedGift({ kind: 'contract' }, tab)
    expect(await isUnreported()).toBe(true)
    rememberCompletedGift({ kind: 'contract', givenAt: performance.timeOrigin - 1 }, tab)
    expect(await isUnreported()).toBe(false)
    rememberCompletedGift({ kind: 'paid' }, tab)
    expect(await isUnreported()).toBe(false)
  })

  describe('a contract that was signed in a tab that was lost', () => {
    const signed = { status: 'finished', caseId: 'case-1', giftAmount: 200, isJustSigned: true }
    const look = async (tab: ReturnType<typeof newTab>, saved = signed) => {
      const { event } = await run({ type: 'look' }, saved, tab)
      return event?.type === 'case-found' && event.saved.isUnreported
    }

    it('is news in a new tab, which then reports it', async () => {
      const tab = newTab()
      expect(await look(tab)).toBe(true)
      expect(pendingPurchase('contract', tab)).toEqual({ attempt: 'case-1', amount: 200, giftId: '', purpose: '' })
    })

    it.each(['purchase', 'contract:thanked'])('is no news once a page has recorded: %s', async (event) => {
      const tab = newTab()
      markOnce(event, 'case-1', tab)
      expect(await look(tab)).toBe(false)
    })

    it('is no news if it was signed long ago, or not signed', async () => {
      expect(await look(newTab(), { ...signed, isJustSigned: false })).toBe(false)
      expect(await look(newTab(), { ...signed, status: 'rejected' })).toBe(false)
    })

    it('is news to a tab that had opened the form before', async () => {
      const check = async (saved: ScriptedAnswer) =>
        (await run({ type: 'check' }, { status: 'finished' }, newTab(), { [paths.look]: saved })).event
      expect(await check(signed)).toMatchObject({ type: 'status-checked', isUnreported: true })
      expect(await check({ ...signed, isJustSigned: null })).toMatchObject({ isUnreported: false })
      expect(await check(new ApiError('timeout', paths.look))).toMatchObject({ type: 'status-check-lost' })
    })
  })
})
