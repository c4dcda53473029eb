import diagnosticsChannel from 'node:diagnostics_channel'
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Payer, swishIdOf } from '../../demo-host/testing/payer.ts'
import { setCrmDown } from '../../demo-host/testing/simulators.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { defaultLimits } from '../../host/src/http/rate-limits.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor, companyGiftBody, swishGiftBody } from '../../host/testing/visitor.ts'

/** The simulator is in this process, and slow while hundreds of requests are answered. */
const swish = { payeeAlias: '1231181189', lifetimeMs: 180_000, timeoutMs: 20_000 }
let host: TestHost
let questionsTo = (_path: RegExp) => 0
let stopCounting = () => {}
const swishQuestions = () => questionsTo(/paymentrequests/)

beforeAll(async () => {
  host = await startTestHost({ bodyTimeoutMs: 1_000, maxUploads: 3, swish })
  ;({ questionsTo, stopCounting } = countQuestions())
})
afterAll(async () => {
  stopCounting()
  await host.stop()
})

/** Counts the host's own requests to the providers: it runs in this process. */
function countQuestions() {
  const paths: string[] = []
  const onStart = (message: unknown) => void paths.push(String(Object(Object(message).request).path))
  const channel = diagnosticsChannel.channel('http.client.request.start')
  channel.subscribe(onStart)
  const questionsTo = (path: RegExp) => paths.filter((asked) => path.test(asked)).length
  return { questionsTo, stopCounting: () => void channel.unsubscribe(onStart) }
}

/** Begins a request and leaves it unfinished. Resolves when the host ends it. */
function drip(path: string, headers: Record<string, string>, start: string) {
  const asked: ClientRequest = request(host.addresses.host + path, { method: 'POST', headers })
  asked.write(start)
  const ended = new Promise<string>((resolve) => {
    asked.on('response', ({ statusCode, headers }) => resolve(`${statusCode}, retry after ${headers['retry-after']}`))
    asked.on('error', () => resolve('closed'))
  })
  return { ended, abort: () => asked.destroy(), write: (text: string) => asked.write(text) }
}

describe('exhaustion', () => {
  it.each(['application/json', 'Application/JSON', 'text/plain'])(
    'a body of %s that does not arrive ends its connection',
    async (type) => {
      const headers = { 'Content-Type': type, 'Content-Length': '1000' }
      const dripping = Array.from({ length: 50 }, () => drip('/api/winorg/swishpoll/', headers, '{"csrf":"'))
      expect(new Set(await Promise.all(dripping.map(({ ended }) => ended)))).toEqual(new Set(['closed']))
      expect((await new Visitor(host.addresses.host).openPage()).csrf).not.toBe('')
    },
  )

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

  it('uploads without a token hold no place, and end', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '1000000' }
    const start = '--b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n'
    const waiting = Array.from({ length: 40 }, () => drip('/api/post-form/', headers, start))
    const donor = await new Visitor(host.addresses.host).openPage()
    const body = `${start}${donor.csrf}\r\n--b--\r\n`
    const type = { 'Content-Type': headers['Content-Type'] }
    const sent = await fetch(`${host.addresses.host}/api/post-form/`, { method: 'POST', headers: type, body })
    expect(await sent.json()).toEqual({ error: 'unknown formId' })
    expect(new Set(await Promise.all(waiting.map(({ ended }) => ended)))).toEqual(new Set(['closed']))
  })

  it('an upload that trickles gives its place back', async () => {
    const donor = await new Visitor(host.addresses.host).openPage()
    const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '1000000' }
    const start = `${part('csrf')}${donor.csrf}\r\n${part('cv', '; filename="a.pdf"')}`
    const trickling = drip('/api/post-form/', headers, start)
    const timer = setInterval(() => trickling.write('x'), 100)
    expect(await trickling.ended).toBe('closed')
    clearInterval(timer)
    const type = { 'Content-Type': headers['Content-Type'] }
    const body = `${start}x\r\n--b--\r\n`
    const send = () => fetch(`${host.addresses.host}/api/post-form/`, { method: 'POST', headers: type, body })
    await until(send, ({ status }) => status === 400)
  })

  it('a thousand callbacks and polls are one question to the signing provider a second', async () => {
    const donor = await new Visitor(host.addresses.host).openPage()
    const submitted = await donor.post('/api/assently/submit-monthly-form', { formData: monthlyForm })
    const { parties } = Object(submitted.body['caseWithUser'])
    const { caseId } = (await donor.post('/api/assently/get-saved-details/')).body
    const before = questionsTo(/getcase/)
    const started = Date.now()
    const callback = () => donor.request('POST', `/api/assently-callback/?case=${String(caseId)}`)
    const poll = () => donor.post('/api/assently/get-case-status/')
    for (let batch = 0; batch < 10; batch++) {
      await Promise.all(Array.from({ length: 50 }, () => [callback(), poll()]).flat())
    }
    const seconds = (Date.now() - started) / 1_000
    expect(questionsTo(/getcase/) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    // A poll after the signature learns of it, even if somebody has just asked.
    await fetch(`${parties[0].signatureUrl}/sign`, { method: 'POST', redirect: 'manual' })
    expect((await poll()).body).toEqual({ status: 'finished' })
  })

  it.each<[string, RegExp, string, object]>([
    ['contract', /getcase/, '/api/assently/submit-monthly-form', { formData: monthlyForm }],
    [
      'card',
      /checkout\/sessions/,
      '/api/winorg/createcreditcardgift/',
      { ...swishGiftBody, paymentThankYouPageId: '1' },
    ],
    ['invoice', /invoices/, '/api/winorg/createinvoicegift/', companyGiftBody],
  ])('a hundred repeats of one create are one question a second: %s', async (_method, path, call, body) => {
    const donor = await new Visitor(host.addresses.host).openPage()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await setCrmDown(host.addresses.simulators, true)
    await donor.post(call, body, headers)
    const before = questionsTo(path)
    const started = Date.now()
    for (let batch = 0; batch < 2; batch++)
      await Promise.all(Array.from({ length: 50 }, () => donor.post(call, body, headers)))
    const seconds = (Date.now() - started) / 1_000
    expect(questionsTo(path) - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    await setCrmDown(host.addresses.simulators, false)
  })

  it('visitors from six thousand addresses push out no count', async () => {
    const limits = { ...defaultLimits, resumesPerAddress: { max: 1, perMs: 3_600_000 } }
    const limited = await startTestHost({ trustedProxies: 1, limits })
    const visitor = new Visitor(limited.addresses.host)
    const guess = async (address: string) => {
      const headers = { 'X-Forwarded-For': address }
      return (await visitor.request('POST', '/api/resume-session/', { returnToken: 'guess' }, headers)).status
    }
    expect([await guess('203.0.113.7'), await guess('203.0.113.7')]).toEqual([404, 429])
    for (let block = 0; block < 60; block++) {
      await Promise.all(Array.from({ length: 100 }, (_, nth) => guess(`198.51.${block}.${nth}`)))
    }
    expect(await guess('203.0.113.7')).toBe(429)
    await limited.stop()
  })

  it('five hundred callbacks that are not from Swish ask Swish nothing', async () => {
    const donor = await new Visitor(host.addresses.host).openPage()
    const key = crypto.randomUUID()
    await donor.swish(key)
    const before = swishQuestions()
    const started = Date.now()
    const callback = () => donor.request('POST', '/api/swish-callback/', { id: swishIdOf(key) })
    await Promise.all(Array.from({ length: 500 }, callback))
    const seconds = (Date.now() - started) / 1_000
    // The host asks every five seconds by itself.
    expect(swishQuestions() - before).toBeLessThanOrEqual(Math.ceil(seconds / 5))
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
