import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readContent } from '../../host/src/content.ts'
import { type Host, buildHost } from '../../host/src/host.ts'
import { deleteOldData } from '../../host/src/retention/delete-old-data.ts'
import { periodsFromEnv } from '../../host/src/retention/data-kinds.ts'
import { settingsFromEnv } from '../../host/src/settings.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'

const shop = 'https://shop.example.org'
const cdn = 'https://cdn.example.org'
let folder: string
let database: OpenDatabase
let host: Host

beforeAll(async () => {
  // The host's security log.
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line))
  folder = await createDataFolder()
  const env = { DATA_DIR: folder, ALLOWED_ORIGINS: shop, LIMIT_REPORTS_PER_ADDRESS: '20' }
  const settings = settingsFromEnv(env)
  database = await openDatabase(settings)
  host = await buildHost(settings, database, { content: await readContent('deploy/content.json.example') })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await host.app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** Each test has a new visitor and an empty table. */
let visitors = 0
let logged: string[] = []
beforeEach(async () => {
  visitors += 1
  logged = []
  await database.db.execute('delete from script_reports')
})

const reports = (...bodies: [type: string, body: object][]) =>
  bodies.map(([type, body]) => ({ type, age: 1, url: `${shop}/ge/?namn=anna`, user_agent: 'Prov/1.0', body }))

async function send(body: unknown, { type = 'application/reports+json', origin = shop } = {}): Promise<number> {
  const { statusCode } = await host.app.inject({
    method: 'POST',
    url: '/api/script-reports/',
    headers: { 'content-type': type, origin },
    remoteAddress: `203.0.113.${visitors}`,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return statusCode
}

async function counted(): Promise<Record<string, unknown>[]> {
  const found = await database.db.execute('select page, rule, blocked, count from script_reports order by rule')
  return (found as unknown as { rows: Record<string, unknown>[] }).rows
}

describe('reports of browsers', () => {
  it('about scripts and the policy are counted, without anything of the visitor', async () => {
    const changed = { documentURL: `${shop}/ge/?namn=anna`, blockedURL: `${cdn}/1.0.0/elements/gift-bar.js?v=anna` }
    const sent = reports(
      ['integrity-violation', { ...changed, destination: 'script', reportOnly: false }],
      ['csp-violation', { ...changed, effectiveDirective: 'script-src-elem', sample: 'anna' }],
      ['csp-violation', { blockedURL: `${cdn}/personer/anna?x=anna`, effectiveDirective: 'img-src' }],
      ['csp-violation', { blockedURL: 'inline', effectiveDirective: 'style-src-attr' }],
      ['deprecation', { id: 'unload', message: 'anna' }],
    )
    expect([await send(sent), await send(sent)]).toEqual([204, 204])
    const script = `${cdn}/1.0.0/elements/gift-bar.js`
    expect(await counted()).toEqual([
      { page: shop, rule: 'img-src', blocked: cdn, count: 2 },
      { page: shop, rule: 'integrity', blocked: script, count: 2 },
      { page: shop, rule: 'script-src-elem', blocked: script, count: 2 },
      { page: shop, rule: 'style-src-attr', blocked: 'inline', count: 2 },
    ])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { security: 'reported-script', ip: '203.0.113.1', request: 'POST /api/script-reports/' },
      { security: 'reported-script' },
    ])
    expect(logged.join()).not.toContain('anna')
  })

  it('in the older form of report-uri are counted too', async () => {
    const report = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'eval', 'document-uri': `${shop}/?anna` }
    expect(await send({ 'csp-report': report }, { type: 'application/csp-report' })).toBe(204)
    expect(await counted()).toEqual([{ page: shop, rule: 'script-src-elem', blocked: 'eval', count: 1 }])
  })

  it.each<[string, unknown, object, number]>([
    ['of a page of an unknown origin', reports(['csp-violation', {}]), { origin: 'https://evil.example' }, 403],
    ['that are no JSON', '[{', {}, 400],
    ['that are no list', { type: 'csp-violation' }, {}, 400],
    ['of more than 100', Array.from({ length: 101 }, () => ({ type: 'deprecation' })), {}, 400],
    ['of more than 64 kB', `["${'x'.repeat(65_536)}"]`, {}, 413],
    ['of another type of content', '[]', { type: 'text/plain' }, 400],
  ])('%s are refused', async (_name, body, options, status) => {
    expect(await send(body, options)).toBe(status)
    expect(await counted()).toEqual([])
  })

  it('with a rule that no browser knows are left out', async () => {
    const rules = ['script-src<script>', 'x'.repeat(41), 'SCRIPT']
    const sent = rules.map((rule) => reports(['csp-violation', { effectiveDirective: rule, blockedURL: 'inline' }])[0])
    expect(await send(sent)).toBe(204)
    expect(await counted()).toEqual([])
  })

  it('are limited for each address', async () => {
    const statuses = new Set<number>()
    for (let nth = 0; nth < 21; nth++) statuses.add(await send([]))
    expect([...statuses]).toEqual([204, 429])
  })

  it('fill no table: after a thousand different ones a day, the rest are counted together', async () => {
    const made = (nth: number) => ({ effectiveDirective: 'script-src', blockedURL: `${cdn}/${nth}.js` })
    const hundred = (from: number) =>
      reports(...Array.from({ length: 100 }, (_, nth): [string, object] => ['csp-violation', made(from + nth)]))
    for (let nth = 0; nth < 12; nth++) expect(await send(hundred(100 * nth))).toBe(204)
    const found = await counted()
    expect(found.length).toBe(1_001)
    expect(found).toContainEqual({ page: shop, rule: 'script-src', blocked: 'others', count: 200 })
    const longest = `${cdn}/${'a'.repeat(500)}.js`
    await database.db.execute('delete from script_reports')
    await send(reports(['csp-violation', { effectiveDirective: 'script-src', blockedURL: longest }]))
    expect((await counted())[0]?.['blocked']).toHaveLength(200)
  })

  it('are deleted after 90 days', async () => {
    await send(reports(['csp-violation', { effectiveDirective: 'script-src', blockedURL: 'inline' }]))
    await database.db.execute("update script_reports set day = day - interval '91 days'")
    const deleted = await deleteOldData(database.db, periodsFromEnv({}), (_kind, error) => {
      throw error
    })
    expect(deleted.scriptReports).toBe(1)
    expect(await counted()).toEqual([])
  })
})
