import diagnosticsChannel from 'node:diagnostics_channel'
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Payer, swishIdOf } from '../../demo-host/testing/payer.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor } from '../../host/testing/visitor.ts'

/** The simulator is in this process, and slow while hundreds of requests are answered. */
const swish = { payeeAlias: '1231181189', lifetimeMs: 180_000, timeoutMs: 20_000 }
let host: TestHost
let swishQuestions = () => 0
let stopCounting = () => {}

beforeAll(async () => {
  host = await startTestHost({ bodyTimeoutMs: 1_000, maxUploads: 3, swish })
  ;({ swishQuestions, stopCounting } = countQuestions())
})
afterAll(async () => {
  stopCounting()
  await host.stop()
})

/** Counts the host's own requests to Swish: it runs in this process. */
function countQuestions() {
  let count = 0
  const onStart = (message: unknown) => {
    if (/paymentrequests/.test(String(Object(Object(message).request).path))) count++
  }
  const channel = diagnosticsChannel.channel('http.client.request.start')
  channel.subscribe(onStart)
  return { swishQuestions: () => count, stopCounting: () => void channel.unsubscribe(onStart) }
}

/** Begins a request and leaves it unfinished. Resolves when the host ends it. */
function drip(path: string, headers: Record<string, string>, start: string) {
  const asked: ClientRequest = request(host.addresses.host + path, { method: 'POST', headers })
  asked.write(start)
  const ended = new Promise<string>((resolve) => {
    asked.on('response', ({ statusCode, headers }) => resolve(`${statusCode}, retry after ${headers['retry-after']}`))
    asked.on('error', () => resolve('closed'))
  })
  return { ended, abort: () => asked.destroy() }
}

describe('exhaustion', () => {
  it('a JSON body that does not arrive ends its connection', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' }
    const dripping = Array.from({ length: 50 }, () => drip('/api/winorg/swishpoll/', headers, '{"csrf":"'))
    expect(new Set(await Promise.all(dripping.map(({ ended }) => ended)))).toEqual(new Set(['closed']))
    expect((await new Visitor(host.addresses.host).openPage()).csrf).not.toBe('')
  })

  it('only so many forms are received at the same moment; the next one learns when to come back', async () => {
    const donor = await new Visitor(host.addresses.host).openPage()
    const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    const start = `${part('csrf')}${donor.csrf}\r\n${part('cv', '; filename="a.pdf"')}${'x'.repeat(100_000)}`
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const open = Array.from({ length: 4 }, () => drip('/api/post-form/', headers, start))
    expect(await Promise.race(open.map(({ ended }) => ended))).toBe('503, retry after 10')
    for (const { abort } of open) abort()
    const send = () =>
      fetch(`${host.addresses.host}/api/post-form/`, { method: 'POST', headers, body: `${start}\r\n--b--\r\n` })
    await until(send, ({ status }) => status === 400)
  })

  it('five hundred callbacks are one question to Swish a second', async () => {
    const donor = await new Visitor(host.addresses.host).openPage()
    const key = crypto.randomUUID()
    await donor.swish(key)
    const before = swishQuestions()
    const started = Date.now()
    const callback = () => donor.request('POST', '/api/swish-callback/', { id: swishIdOf(key) })
    await Promise.all(Array.from({ length: 500 }, callback))
    const seconds = (Date.now() - started) / 1_000
    expect(swishQuestions() - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    await new Payer(host.addresses.simulators).play(key, 'approve')
    await until(donor.poll, ({ status }) => status === 'paid')
  })

  it('two hundred cancels are one request to Swish', async () => {
    const donor = await new Visitor(host.addresses.host).openPage()
    await donor.swish()
    const before = swishQuestions()
    const cancel = () => donor.post('/api/winorg/cancelswishrequest/')
    const answers = await Promise.all(Array.from({ length: 200 }, cancel))
    expect(answers.every(({ body }) => body['success'])).toBe(true)
    expect(swishQuestions() - before).toBeLessThanOrEqual(2)
  })
})
