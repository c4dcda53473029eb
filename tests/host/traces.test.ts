import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HostProcess, freePort, providerSettings } from '../../demo-host/testing/host-process.ts'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { listen } from '../../host/testing/listen.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor, swishGiftBody } from '../../host/testing/visitor.ts'

/*
 * A host that sends its traces to a collector: a server that keeps what it gets.
 */

interface OtlpSpan {
  traceId: string
  name: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const canary = 'kanariefagel'
const email = `${canary}@example.org`
const personalNumber = '198112189876'
const phone = '46709876543'
const paths: string[] = []
let received = ''
const spans: OtlpSpan[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    paths.push(request.url ?? '')
    received += body
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
})

const attribute = ({ attributes }: OtlpSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const named = (name: string) => spans.filter((span) => span.name === name)

let providers: TestHost
let folder: string
let host: HostProcess
let address: string
let key: string
let postgres: Awaited<ReturnType<typeof startPostgres>>

describe.skipIf(!hasPostgres)('traces', () => {
  beforeAll(async () => {
    ;[providers, postgres] = await Promise.all([startTestHost(), startPostgres()])
    folder = await mkdtemp(join(tmpdir(), 'ce-traces-'))
    const content = join(folder, 'content.json')
    await writeFile(
      content,
      JSON.stringify({ gifts: [{ id: '42', purpose: 'Hemlöshet' }], thankYouPages: [{ id: '7', path: '/tack/' }] }),
    )
    const port = await freePort()
    host = await HostProcess.start(
      {
        NODE_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: postgres.url,
        CONTENT: content,
        OTEL_EXPORTER_OTLP_ENDPOINT: await listen(collector, '127.0.0.1'),
        OTEL_BSP_SCHEDULE_DELAY: '100',
        ...providerSettings(providers.addresses.simulators),
      },
      'host',
    )
    address = `http://localhost:${port}`
    const visitor = await new Visitor(address).openPage()
    key = crypto.randomUUID()
    await visitor.swish(key, {
      ...swishGiftBody,
      donatorEmail: email,
      donatorPhoneCell: phone,
      donatorSsnOrOrgno: personalNumber,
    })
    const headers = { 'User-Agent': canary, 'X-Forwarded-For': '203.0.113.77', Cookie: `c=${canary}` }
    await fetch(`${address}/api/campaign-totals/?purpose=${canary}`, { headers })
    await fetch(`${address}/${canary}/${key}?email=${email}`, { headers })
    await fetch(`${address}/readyz`)
    await until(
      async () => spans.map(({ name }) => name),
      (names) => names.includes('GET unknown') && names.includes('PUT swish'),
    )
  })
  afterAll(async () => {
    await host.kill()
    await providers.stop()
    await postgres.stop()
    collector.close()
    await rm(folder, { recursive: true })
  })

  it('a request is a span with its route and status, at the standard path', () => {
    expect(paths[0]).toBe('/v1/traces')
    const [request] = named('POST /api/winorg/createswishgift/')
    expect(request).toMatchObject({ kind: 2 })
    expect(request && attribute(request, 'http.response.status_code')).toBe(200)
    expect(named('GET /readyz')).toEqual([])
  })

  it('the queries and the call to the provider are in the span of their request', () => {
    const [request] = named('POST /api/winorg/createswishgift/')
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'select', 'PUT swish']))
    const insert = inside.find((span) => /insert into "attempts"/.test(String(attribute(span, 'db.query.text'))))
    expect(insert && attribute(insert, 'db.query.text')).toContain('$1')
  })

  it('there is nothing personal in them', () => {
    for (const text of [canary, personalNumber, phone, '203.0.113', '127.0.0.1', '::1', key]) {
      expect(received.toLowerCase().includes(text.toLowerCase()), text).toBe(false)
    }
    const known =
      /^(http\.(request\.method|route|response\.status_code)|peer\.service|db\.(system\.name|query\.text)|error\.type)$/
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map((one) => one.key)))
    expect([...keys].filter((name) => !known.test(name))).toEqual([])
  })

  it('a collector that is gone is in the log once, and keeps no request', async () => {
    const port = await freePort()
    const other = await HostProcess.start(
      {
        NODE_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: postgres.url,
        CONTENT: join(folder, 'content.json'),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        OTEL_EXPORTER_OTLP_TIMEOUT: '200',
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
      'host',
    )
    const ask = () => fetch(`http://localhost:${port}/api/generate-csrf/`)
    await until(
      async () => [(await ask()).status, other.output] as const,
      ([status, output]) => status === 200 && output.includes('traces cannot be sent'),
    )
    await other.kill()
    expect(other.output.match(/traces cannot be sent/g)).toHaveLength(1)
  })
})
