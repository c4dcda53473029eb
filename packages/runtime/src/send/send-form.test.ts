import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assertAccepted, postForm, sendForm } from './send-form.ts'

vi.mock('../api/client.ts', () => ({ withToken: (call: (csrf: string) => Promise<Response>) => call('token-1') }))

/** The answer to the next form; null if there is none. */
let answer: { status: number; responseText: string } | null = null
const sent: FakeRequest[] = []

/** An XMLHttpRequest that is answered at once. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  withCredentials = false
  status = 0
  responseText = ''
  opened: readonly unknown[] = []
  body: FormData | undefined

  open(...given: unknown[]): void {
    this.opened = given
  }

  send(body: FormData): void {
    this.body = body
    sent.push(this)
    if (!answer) return
    Object.assign(this, answer)
    queueMicrotask(() => this.end('load'))
  }

  abort(): void {
    this.end('abort')
  }

  end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
}

beforeEach(() => {
  sent.length = 0
  answer = { status: 200, responseText: '{}' }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a sent form', () => {
  it('goes to the host with credentials, and its answer comes back [API-1, API-4]', async () => {
    const body = new FormData()
    body.append('tasks', 'a')
    answer = { status: 200, responseText: '{"ok":true}' }
    const response = await postForm(body)
    const [request] = sent
    expect(request?.withCredentials).toBe(true)
    expect(request?.opened).toEqual(['POST', '/api/post-form/'])
    expect(request?.body).toBe(body)
    expect(await response.json()).toEqual({ ok: true })
  })

  it('has the token of the session, and each answer and file in their order [API-1, API-3]', async () => {
    const photo = new File(['x'], 'foto å.jpg')
    await sendForm([
      ['formId', 'kontakt'],
      ['tasks', 'a'],
      ['tasks', 'b'],
      ['photo', photo],
    ])
    expect([...(sent[0]?.body ?? [])]).toEqual([
      ['csrf', 'token-1'],
      ['formId', 'kontakt'],
      ['tasks', 'a'],
      ['tasks', 'b'],
      ['photo', expect.objectContaining({ name: 'foto å.jpg', size: 1 })],
    ])
  })

  it('fails where the host does not accept it [API-6]', async () => {
    answer = { status: 500, responseText: '{}' }
    await expect(sendForm([])).rejects.toMatchObject({ kind: 'status', status: 500 })
  })

  it('is accepted with 200 and JSON, whatever it says [API-5]', async () => {
    await expect(assertAccepted(Response.json({ error: 'x' }))).resolves.toBeUndefined()
  })

  it.each([201, 202, 301, 400, 500])('fails with any other status: %i [API-6]', async (status) => {
    await expect(assertAccepted(Response.json({}, { status }))).rejects.toMatchObject({ kind: 'status', status })
  })

  it('fails with a body that is not JSON [API-6]', async () => {
    await expect(assertAccepted(new Response('<p>Tack!</p>'))).rejects.toMatchObject({ kind: 'malformed' })
  })

  it.each([204, 205, 304])('comes back without a body: %i', async (status) => {
    answer = { status, responseText: '' }
    expect(await postForm(new FormData())).toMatchObject({ status, body: null })
  })

  it('without a connection it cannot be reached', async () => {
    answer = null
    const posted = postForm(new FormData())
    sent[0]?.end('error')
    await expect(posted).rejects.toMatchObject({ kind: 'unreachable', path: '/api/post-form/' })
  })

  it('tells how much is uploaded, where that is known', async () => {
    const onProgress = vi.fn()
    const posted = postForm(new FormData(), onProgress)
    sent[0]?.progress(1, 4)
    sent[0]?.progress(2, 0)
    sent[0]?.progress(4, 4)
    await posted
    expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  })

  it('is given up a minute after the last progress, and not before', async () => {
    vi.useFakeTimers()
    answer = null
    const posted = postForm(new FormData())
    const ended = vi.fn()
    posted.catch(ended)
    await vi.advanceTimersByTimeAsync(59_000)
    sent[0]?.progress(1, 4)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(posted).rejects.toMatchObject({ kind: 'timeout' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends when its caller gives it up, also before it is sent', async () => {
    answer = null
    const later = new AbortController()
    const posted = postForm(new FormData(), undefined, later.signal)
    later.abort()
    await expect(posted).rejects.toMatchObject({ kind: 'aborted' })
    await expect(postForm(new FormData(), undefined, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' })
  })
})
