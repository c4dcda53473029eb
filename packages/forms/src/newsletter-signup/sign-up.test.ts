import type { Send } from '@charity-elements/runtime/api/client.ts'
import { ApiError } from '@charity-elements/runtime/api/error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Subscription, signUp } from './sign-up.ts'

const paths = {
  signup: '/api/winorg/newsletter-signup/',
  corps: '/api/winorg/corps-newsletter-signup/',
  ssn: '/api/winorg/get-persisted-ssn/',
  webId: '/api/winorg/get-persisted-webid/',
}
const typed = { email: ' anna@example.org ', firstName: 'Anna ', lastName: 'Lind', phone: '08-123 45' }
const plain: Subscription = {
  withNames: false,
  withPhone: false,
  associationId: undefined,
  giftWebId: undefined,
  asksForGift: false,
}

/** An API that answers as told, and what it was asked. A path without an answer is out of reach. */
function api(answers: Readonly<Record<string, unknown>>) {
  const calls: [string, unknown][] = []
  const send: Send = async (call, body) => {
    calls.push([call.path, body])
    const answer = answers[call.path]
    if (answer === undefined) throw new ApiError('unreachable', call.path)
    if (answer instanceof Error) throw answer
    return answer as never
  }
  return {
    send,
    bodyOf: (path: string) => calls.find(([called]) => called === path)?.[1],
    paths: () => calls.map(([path]) => path),
  }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

describe('what a signup sends', () => {
  it('the address and the gift, names and phone when asked for [NEW-11]', async () => {
    const { send, bodyOf } = api({ [paths.signup]: null, [paths.ssn]: { data: null } })
    expect(await signUp(send, { ...plain, giftWebId: '7' }, typed)).toEqual({ ok: true })
    expect(bodyOf(paths.signup)).toEqual({ emailAddress: 'anna@example.org', giftWebId: '7' })
    const asking = api({ [paths.signup]: null, [paths.ssn]: { data: null } })
    await signUp(asking.send, { ...plain, withNames: true, withPhone: true }, typed)
    expect(asking.bodyOf(paths.signup)).toEqual({
      emailAddress: 'anna@example.org',
      giftWebId: null,
      firstName: 'Anna',
      lastName: 'Lind',
      phoneNumber: '08-123 45',
    })
  })

  it('the personal number of the session when it was given with the same address, else none [NEW-12]', async () => {
    const ssnFor = async (email: string) => {
      const { send, bodyOf } = api({ [paths.signup]: null, [paths.ssn]: { data: { email, ssn: '8001011234' } } })
      await signUp(send, plain, typed)
      return bodyOf(paths.signup)
    }
    expect(await ssnFor('Anna@Example.org')).toMatchObject({ SSN: '8001011234' })
    expect(await ssnFor('bo@example.org')).not.toHaveProperty('SSN')
  })

  it('to the corps: its id, and neither gift nor personal number [NEW-13]', async () => {
    const { send, bodyOf, paths: called } = api({ [paths.corps]: null })
    expect(await signUp(send, { ...plain, associationId: '17', withNames: true, giftWebId: '7' }, typed)).toEqual({
      ok: true,
    })
    expect(bodyOf(paths.corps)).toEqual({
      emailAddress: 'anna@example.org',
      associationId: '17',
      firstName: 'Anna',
      lastName: 'Lind',
    })
    expect(called()).toEqual([paths.corps])
  })

  it("on a thank-you page the session's gift stands in for one that the page does not give", async () => {
    const { send, bodyOf } = api({ [paths.signup]: null, [paths.webId]: { data: '42' } })
    await signUp(send, { ...plain, asksForGift: true }, typed)
    expect(bodyOf(paths.signup)).toMatchObject({ giftWebId: '42' })
  })

  it('goes ahead without what the session does not give', async () => {
    const { send, bodyOf } = api({ [paths.signup]: null })
    expect(await signUp(send, { ...plain, asksForGift: true }, typed)).toEqual({ ok: true })
    expect(bodyOf(paths.signup)).toEqual({ emailAddress: 'anna@example.org', giftWebId: null })
  })
})

describe('what comes of a signup', () => {
  it.each([
    [422, { ok: false, code: 422, error: 'Invalid email' }],
    [500, { ok: false, code: 500, error: 'Something went wrong' }],
    [403, { ok: false, code: 500, error: 'Something went wrong' }],
  ])('the answer %i is told by its code and words [ERR-15, ERR-16, ERR-17]', async (status, expected) => {
    const { send } = api({ [paths.signup]: new ApiError('status', paths.signup, status) })
    expect(await signUp(send, plain, typed)).toEqual(expected)
  })

  it('no answer at all is a failure too, and the console does not tell who it was [ERR-16, ERR-17]', async () => {
    const { send } = api({})
    expect(await signUp(send, plain, typed)).toEqual({ ok: false, code: 500, error: 'Something went wrong' })
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('anna')
  })
})
