import type { Send } from '@charity-elements/runtime/api'
import { ApiError } from '@charity-elements/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Subscription, signUp } from './sign-up.ts'

const paths = {
  signup: '/api/winorg/newsletter-signup/',
  corps: '/api/winorg/corps-newsletter-signup/',
  ssn: '/api/winorg/get-persisted-ssn/',
  webId: '/api/winorg/get-persisted-webid/',
  form: '/api/winorg/getpersistedformdata/',
}
const typed = { email: ' anna@example.org ', firstName: 'Anna ', lastName: 'Lind', phone: '08-123 45' }
const subscription: Subscription = {
  withNames: false,
  withPhone: false,
  associationId: undefined,
  giftWebId: undefined,
  usesSessionGift: false,
}

/** A fake API with these answers, and the calls to it. A path without an answer is unreachable. */
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

describe('the request of a signup', () => {
  it('has the email address and the gift, and names and phone when requested [NEW-11]', async () => {
    const { send, bodyOf } = api({ [paths.signup]: null, [paths.ssn]: { data: null } })
    expect(await signUp(send, { ...subscription, giftWebId: '7' }, typed)).toEqual({ ok: true })
    expect(bodyOf(paths.signup)).toEqual({ emailAddress: 'anna@example.org', giftWebId: '7' })
    const asking = api({ [paths.signup]: null, [paths.ssn]: { data: null } })
    await signUp(asking.send, { ...subscription, withNames: true, withPhone: true }, typed)
    expect(asking.bodyOf(paths.signup)).toEqual({
      emailAddress: 'anna@example.org',
      giftWebId: null,
      firstName: 'Anna',
      lastName: 'Lind',
      phoneNumber: '08-123 45',
    })
  })

  it('has the session’s personal number if it belongs to the same address [NEW-12]', async () => {
    const ssnFor = async (email: string) => {
      const { send, bodyOf } = api({ [paths.signup]: null, [paths.ssn]: { data: { email, ssn: '8001011234' } } })
      await signUp(send, subscription, typed)
      return bodyOf(paths.signup)
    }
    expect(await ssnFor('Anna@Example.org')).toMatchObject({ SSN: '8001011234' })
    expect(await ssnFor('bo@example.org')).not.toHaveProperty('SSN')
  })

  it('has a number that the server answers alone if the saved form has the same address [NEW-12]', async () => {
    const ssnFor = async (donatorForm: object | null) => {
      const { send, bodyOf } = api({
        [paths.signup]: null,
        [paths.ssn]: { data: '8001011234' },
        ...(donatorForm && { [paths.form]: { donatorForm } }),
      })
      await signUp(send, subscription, typed)
      return bodyOf(paths.signup)
    }
    expect(await ssnFor({ donatorEmail: ' Anna@example.org' })).toMatchObject({ SSN: '8001011234' })
    for (const form of [{ donatorEmail: 'bo@example.org' }, {}, null])
      expect(await ssnFor(form)).not.toHaveProperty('SSN')
  })

  it('to a corps has its id, and neither gift nor personal number [NEW-13]', async () => {
    const { send, bodyOf, paths: called } = api({ [paths.corps]: null })
    expect(
      await signUp(send, { ...subscription, associationId: '17', withNames: true, giftWebId: '7' }, typed),
    ).toEqual({
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

  it("has the session's gift on a thank-you page that sets none", async () => {
    const { send, bodyOf } = api({ [paths.signup]: null, [paths.webId]: { data: '42' } })
    await signUp(send, { ...subscription, usesSessionGift: true }, typed)
    expect(bodyOf(paths.signup)).toMatchObject({ giftWebId: '42' })
  })

  it('is sent without the session’s values when they are unavailable', async () => {
    const { send, bodyOf } = api({ [paths.signup]: null })
    expect(await signUp(send, { ...subscription, usesSessionGift: true }, typed)).toEqual({ ok: true })
    expect(bodyOf(paths.signup)).toEqual({ emailAddress: 'anna@example.org', giftWebId: null })
  })
})

describe('the result of a signup', () => {
  it.each([
    [422, { ok: false, code: 422, error: 'Invalid email', remedy: 'address' }],
    [500, { ok: false, code: 500, error: 'Something went wrong', remedy: 'later' }],
    [404, { ok: false, code: 500, error: 'Something went wrong', remedy: 'later' }],
    [403, { ok: false, code: 500, error: 'Something went wrong', remedy: 'reload' }],
  ])('has the code and text of the answer %i [ERR-15, ERR-16, ERR-17]', async (status, expected) => {
    const { send } = api({ [paths.signup]: new ApiError('status', paths.signup, status) })
    expect(await signUp(send, subscription, typed)).toEqual(expected)
  })

  it('is a failure without an answer, and logs no personal data [ERR-16, ERR-17]', async () => {
    const { send } = api({})
    expect(await signUp(send, subscription, typed)).toEqual({
      ok: false,
      code: 500,
      error: 'Something went wrong',
      remedy: 'connection',
    })
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('anna')
  })
})
