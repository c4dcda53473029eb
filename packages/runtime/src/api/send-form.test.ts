import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assertAccepted, postForm } from './send-form.ts'

/** The answer to the next form. */
let answer = { status: 200, responseText: '{}' }
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
    queueMicrotask(() => {
      Object.assign(this, answer)
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    })
  }
}

beforeEach(() => {
  sent.length = 0
  answer = { status: 200, responseText: '{}' }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => void vi.unstubAllGlobals())

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

  it('is accepted with 200 and JSON, whatever it says [API-5]', async () => {
    await expect(assertAccepted(Response.json({ error: 'x' }))).resolves.toBeUndefined()
  })

  it.each([201, 202, 301, 400, 500])('fails with any other status: %i [API-6]', async (status) => {
    await expect(assertAccepted(Response.json({}, { status }))).rejects.toMatchObject({ kind: 'status', status })
  })

  it('fails with a body that is not JSON [API-6]', async () => {
    await expect(assertAccepted(new Response('<p>Tack!</p>'))).rejects.toMatchObject({ kind: 'malformed' })
  })
})
