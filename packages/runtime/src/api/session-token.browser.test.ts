import { object, string } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getMobileMenu, post } from '@charity-elements/contract'
import { send } from './client.ts'
import { forgetSession, sessionToken, supports, tokenRenewals } from './session-token.ts'

const word = object({ word: string() })
const echo = post<typeof word>()('/api/echo/', word)

interface Sent {
  readonly path: string
  readonly init: RequestInit
  readonly body: unknown
}

let sent: Sent[]
let answers: Record<string, () => Response | Promise<Response>>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const calls = (path: string) => sent.filter((call) => call.path === path)

beforeEach(() => {
  sent = []
  answers = {
    '/api/generate-csrf/': () => json({ csrf: `token ${calls('/api/generate-csrf/').length}` }),
    '/api/echo/': () => json({ word: 'hej' }),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const path = new URL(String(input)).pathname
    sent.push({ path, init, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    init.signal?.throwIfAborted()
    const answer = answers[path]?.() ?? json({ error: 'unknown' }, 404)
    return Promise.race([
      answer,
      new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
    ])
  })
})

afterEach(async () => {
  forgetSession()
  sessionStorage.clear()
  history.replaceState(null, '', location.pathname)
  vi.restoreAllMocks()
})

describe('receipts', () => {
  const receiptsSent = () => sent.flatMap(({ body }) => Object(body).received ?? 'none')
  const answerWithReceipt = (extensions: string[]) => {
    answers['/api/generate-csrf/'] = () => json({ csrf: 'token', extensions })
    answers['/api/acknowledge/'] = () => json({})
    answers['/api/echo/'] = () => json({ word: 'hej', receipt: 'r1' })
  }

  it('are sent at once, with a call that survives the page', async () => {
    answerWithReceipt(['receipts'])
    await send(echo, { word: 'hej' })
    await vi.waitFor(() => expect(calls('/api/acknowledge/')).toHaveLength(1))
    const [call] = calls('/api/acknowledge/')
    expect(call?.body).toEqual({ csrf: 'token', received: ['r1'] })
    expect(call?.init.keepalive).toBe(true)
    await send(echo, { word: 'hej' })
    // They are not sent again.
    expect(calls('/api/echo/').map(({ body }) => Object(body).received)).toEqual([[], []])
  })

  it('are sent with the next call, also of the next page, until one arrives', async () => {
    answerWithReceipt(['receipts'])
    answers['/api/acknowledge/'] = () => json({}, 502)
    await send(echo, { word: 'hej' })
    await vi.waitFor(() => expect(calls('/api/acknowledge/')).toHaveLength(1))
    forgetSession()
    answers['/api/echo/'] = () => json({ word: 'hej' })
    await send(echo, { word: 'hej' })
    await send(echo, { word: 'hej' })
    expect(calls('/api/echo/').map(({ body }) => Object(body).received)).toEqual([[], ['r1'], []])
  })

  it('of an answer that breaks the contract are not sent: the page does not have it', async () => {
    answerWithReceipt(['receipts'])
    answers['/api/echo/'] = () => json({ word: 1, receipt: 'r1' })
    vi.spyOn(console, 'warn').mockReturnValue()
    await expect(send(echo, { word: 'hej' })).rejects.toMatchObject({ kind: 'malformed' })
    expect(receiptsSent()).toEqual(['none'])
    expect(calls('/api/acknowledge/')).toEqual([])
  })

  it('are no part of any call to a host without the extension', async () => {
    answerWithReceipt(['attempts'])
    await send(echo, { word: 'hej' })
    await send(echo, { word: 'hej' })
    expect(sent.map(({ body }) => body)).toEqual([
      undefined,
      { word: 'hej', csrf: 'token' },
      { word: 'hej', csrf: 'token' },
    ])
  })
})

describe('session token', () => {
  it('is fetched once for all elements of a page, with credentials and no payload [SES-1, SES-4, API-9]', async () => {
    const [one, other] = await Promise.all([sessionToken(), sessionToken()])
    expect(one).toBe(other)
    expect(await sessionToken()).toBe(one)
    const [first, ...more] = calls('/api/generate-csrf/')
    expect(more).toEqual([])
    expect(first?.init.method).toBe('GET')
    expect(first?.init.credentials).toBe('include')
    expect(first?.body).toBeUndefined()
  })

  it('is sent with every call as csrf in the JSON body, without an account [SES-2, SES-3, SES-5, API-8]', async () => {
    await send(echo, { word: 'hej' })
    await send(echo, { word: 'igen' })
    expect(calls('/api/echo/').map(({ body }) => body)).toEqual([
      { word: 'hej', csrf: 'token 1' },
      { word: 'igen', csrf: 'token 1' },
    ])
    for (const { init } of calls('/api/echo/')) {
      expect(init.method).toBe('POST')
      expect(init.credentials).toBe('include')
      expect(new Headers(init.headers).get('Authorization')).toBeNull()
    }
  })

  it('is stored for the next page in case third-party cookies are blocked, without donor data', async () => {
    await send(echo, { word: 'Anna Andersson' })
    expect(Object.values({ ...sessionStorage })).toEqual(['{"csrf":"token 1","extensions":[]}'])
  })

  it('is renewed once when rejected, and the call is sent again with the same headers', async () => {
    let isKnown = false
    answers['/api/echo/'] = () => {
      const answer = isKnown ? json({ word: 'hej' }) : json({ error: 'csrf' }, 403)
      isKnown = true
      return answer
    }
    expect(await send(echo, { word: 'hej' }, { headers: { 'Idempotency-Key': 'k' } })).toEqual({ word: 'hej' })
    expect(calls('/api/echo/').map(({ body }) => body)).toEqual([
      { word: 'hej', csrf: 'token 1' },
      { word: 'hej', csrf: 'token 2' },
    ])
    expect(calls('/api/echo/').map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))).toEqual(['k', 'k'])
    answers['/api/echo/'] = () => json({ error: 'csrf' }, 403)
    await expect(send(echo, { word: 'hej' })).rejects.toMatchObject({ kind: 'status', status: 403 })
    expect(calls('/api/echo/')).toHaveLength(4)
  })

  it.each([400, 401, 403, 419])('is renewed when a host refuses it with %i, and whatever it says', async (status) => {
    answers['/api/echo/'] = () =>
      calls('/api/echo/').length === 1 ? new Response('<h1>Nej</h1>', { status }) : json({ word: 'hej' })
    expect(await send(echo, { word: 'hej' })).toEqual({ word: 'hej' })
    expect(calls('/api/echo/').map(({ body }) => body)).toMatchObject([{ csrf: 'token 1' }, { csrf: 'token 2' }])
  })

  it('that is given again is not the reason: the call is not repeated', async () => {
    answers['/api/generate-csrf/'] = () => json({ csrf: 'the same' })
    answers['/api/echo/'] = () => json({}, 400)
    await expect(send(echo, { word: 'hej' })).rejects.toMatchObject({ kind: 'status', status: 400 })
    expect(calls('/api/echo/')).toHaveLength(1)
    expect(calls('/api/generate-csrf/')).toHaveLength(2)
  })

  it('is renewed once for calls that are refused at the same time', async () => {
    answers['/api/echo/'] = () => (calls('/api/echo/').length <= 2 ? json({}, 403) : json({ word: 'hej' }))
    const before = tokenRenewals()
    await Promise.all([send(echo, { word: 'ett' }), send(echo, { word: 'två' })])
    expect(calls('/api/generate-csrf/')).toHaveLength(2)
    expect(calls('/api/echo/').map(({ body }) => body)).toEqual([
      { word: 'ett', csrf: 'token 1' },
      { word: 'två', csrf: 'token 1' },
      { word: 'ett', csrf: 'token 2' },
      { word: 'två', csrf: 'token 2' },
    ])
    expect(tokenRenewals()).toBe(before + 1)
  })

  it.each([
    ['gives it again', () => json({ csrf: 'token 1' })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is kept when the host %s, so what it knows of payments still counts', async (_, renewal) => {
    await sessionToken()
    const before = tokenRenewals()
    answers['/api/generate-csrf/'] = renewal
    answers['/api/echo/'] = () => json({}, 403)
    await expect(send(echo, { word: 'hej' })).rejects.toMatchObject({ kind: 'status', status: 403 })
    expect(await sessionToken()).toBe('token 1')
    expect(tokenRenewals()).toBe(before)
  })

  it('is a new one when what the tab has stored is no session', async () => {
    await sessionToken()
    const [storageKey = ''] = Object.keys(sessionStorage)
    for (const stored of ['{"csrf":7}', 'no json']) {
      forgetSession()
      sessionStorage.setItem(storageKey, stored)
      expect(await sessionToken()).toBe(`token ${calls('/api/generate-csrf/').length}`)
    }
    expect(calls('/api/generate-csrf/')).toHaveLength(3)
  })

  it.each([
    ['a page', () => new Response('<h1>Logga in</h1>'), { kind: 'malformed', status: 200 }],
    ['an error', () => json({ csrf: 'token' }, 503), { kind: 'status', status: 503 }],
  ])('cannot be had from a host that answers with %s', async (_, answer, reason) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers['/api/generate-csrf/'] = answer
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await expect(send(echo, { word: 'hej' })).rejects.toMatchObject({ ...reason, wasSent: false })
    }
    expect(logged).toHaveBeenCalledOnce()
    expect(calls('/api/echo/')).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('comes with the extensions of the host, which last to the next page', async () => {
    answers['/api/generate-csrf/'] = () => json({ csrf: 'token', extensions: ['idempotency', 'of tomorrow'] })
    expect([await supports('idempotency'), await supports('return')]).toEqual([true, false])
    forgetSession()
    answers['/api/generate-csrf/'] = () => json({ csrf: 'another' })
    expect(await supports('idempotency')).toBe(true)
    expect(calls('/api/generate-csrf/')).toHaveLength(1)
  })

  it('that cannot be obtained: nothing was sent, and the console names the origin to allow', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers['/api/generate-csrf/'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(send(echo, { word: 'hej' })).rejects.toMatchObject({ kind: 'unreachable', wasSent: false })
    expect(await supports('idempotency')).toBe(false)
    expect(logged).toHaveBeenCalledOnce()
    expect(logged.mock.calls[0]?.[0]).toMatch(
      `no session from ${location.origin} (/api/generate-csrf/: unreachable). Check `,
    )
    expect(logged.mock.calls[0]?.[0]).toContain(`the server allows ${location.origin} with credentials`)
  })

  it('is resumed by the return token in the URL, which is removed from the address bar', async () => {
    answers['/api/resume-session/'] = () => json({ csrf: 'the one that was left' })
    history.replaceState(null, '', '?ce-return=opaque&keep=1#here')
    expect(await sessionToken()).toBe('the one that was left')
    expect(location.search + location.hash).toBe('?keep=1#here')
    expect(calls('/api/resume-session/').map(({ body }) => body)).toEqual([{ returnToken: 'opaque', csrf: null }])
  })

  it('is kept in this tab when its donor comes back by a return URL without any cookie', async () => {
    await sessionToken()
    const [storageKey = ''] = Object.keys(sessionStorage)
    forgetSession()
    sessionStorage.setItem(storageKey, '{"csrf":"my own"}')
    answers['/api/resume-session/'] = () => json({ csrf: 'my own' })
    history.replaceState(null, '', '?ce-return=opaque')
    expect(await sessionToken()).toBe('my own')
    expect(calls('/api/resume-session/').map(({ body }) => body)).toEqual([{ returnToken: 'opaque', csrf: 'my own' }])
  })

  it.each([
    ['lost', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
    ['answered with 500', () => json({}, 500), { kind: 'status', status: 500 }],
  ])('is asked for again with the return token when the first request was %s', async (_, answer, reason) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answers['/api/resume-session/'] = answer
    history.replaceState(null, '', '?ce-return=opaque')
    await expect(sessionToken()).rejects.toMatchObject(reason)
    answers['/api/resume-session/'] = () => json({ csrf: 'the one that was left' })
    expect(await sessionToken()).toBe('the one that was left')
    expect(calls('/api/generate-csrf/')).toEqual([])
  })

  it('is a new one when the return token has expired', async () => {
    history.replaceState(null, '', '?ce-return=old')
    expect(await sessionToken()).toBe('token 1')
  })
})

describe('API call', () => {
  it('without a usable answer rejects with what happened, and nothing that was typed', async () => {
    answers['/api/echo/'] = () => new Response('<p>Inte JSON</p>')
    await expect(send(echo, { word: 'hemligt' })).rejects.toMatchObject({ kind: 'malformed' })
    answers['/api/echo/'] = () => json({ word: 1 })
    await expect(send(echo, { word: 'hemligt' })).rejects.toMatchObject({ kind: 'malformed' })
    answers['/api/echo/'] = () => json({ error: 'trasig' }, 500)
    await expect(send(echo, { word: 'hemligt' })).rejects.toMatchObject({
      kind: 'status',
      status: 500,
      reason: 'trasig',
      wasSent: true,
    })
    answers['/api/echo/'] = () => json({ error: 17 }, 500)
    await expect(send(echo, { word: 'hemligt' })).rejects.toMatchObject({ reason: '17' })
    for (const answer of [() => json({ error: { typed: 'hemligt' } }, 500), () => new Response('x', { status: 500 })]) {
      answers['/api/echo/'] = answer
      await expect(send(echo, { word: 'hemligt' })).rejects.toMatchObject({ status: 500, reason: undefined })
    }
    answers['/api/echo/'] = () => Promise.reject(new TypeError('Failed to fetch'))
    const failure = await send(echo, { word: 'hemligt' }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'unreachable' })
    expect(String(failure)).not.toContain('hemligt')
    answers['/api/echo/'] = () => new Promise(() => {})
    await expect(send(echo, { word: 'hemligt' }, { timeout: 30 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('that is aborted before it leaves was not sent', async () => {
    const call = send(echo, { word: 'hej' }, { signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ kind: 'aborted', wasSent: false })
    expect(calls('/api/echo/')).toEqual([])
  })

  it('without a payload carries no token [API-7]', async () => {
    answers['/api/getmobilemenu'] = () => json([{ id: 1, name: 'Om oss', route: { path: '/om-oss/' }, tagline: null }])
    await send(getMobileMenu, {})
    expect(sent.map(({ path }) => path)).toEqual(['/api/getmobilemenu'])
    expect(sent[0]?.body).toBeUndefined()
  })
})
