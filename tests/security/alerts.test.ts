import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readContent } from '../../host/src/content.ts'
import { type Host, buildHost } from '../../host/src/host.ts'
import { type SecurityEvent, securityEvents } from '../../host/src/http/security-log.ts'
import { settingsFromEnv } from '../../host/src/settings.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'

/*
 * Tests the rules of host/deploy/alerts.yaml with lines that a host printed. It does not run Loki, but
 * interprets the one form of LogQL that the rules use.
 */

interface Rule {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly rangeMs: number
  readonly threshold: number
}

const rulesFile = readFileSync('host/deploy/alerts.yaml', 'utf8')
const form = /^sum\(count_over_time\(\{job="charity-host"\} \| json \| (\w+) = "([\w-]+)" \[(\d+)([mh])\]\)\) > (\d+)$/
const rules = rulesFile
  .split('- alert: ')
  .slice(1)
  .map((text): Rule => {
    const [, name = '', expression = ''] = /^(\w+)\n +expr: (.+)\n/.exec(text) ?? []
    const read = form.exec(expression)
    if (!read || !/^ +action: ./m.test(text)) throw new Error(`${name || text}: this test cannot read it.`)
    const [, label = '', value = '', amount, unit, threshold] = read
    const rangeMs = Number(amount) * (unit === 'h' ? 3_600_000 : 60_000)
    return { name, label, value, rangeMs, threshold: Number(threshold) }
  })

interface Line {
  readonly at: number
  readonly text: string
}

/** The labels that `| json` creates; none for a line that is not JSON. */
function labelsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Whether a rule fires at a moment. */
const fires = ({ label, value, rangeMs, threshold }: Rule, lines: readonly Line[], now: number) =>
  lines.filter(({ at, text }) => at > now - rangeMs && at <= now && labelsOf(text)[label] === value).length > threshold

const shop = 'https://shop.example.org'
const renderKey = 'a key of a test, of 32 characters or more'
const renderer = { version: '1.0.0', renderElement: () => '' }
const json = { 'content-type': 'application/json', origin: shop }

/** The requests that cause each event. */
const attacks: Record<SecurityEvent, [url: string, body: object, headers?: object][]> = {
  'forged-callback': [['/api/swish-callback/', { id: '0'.repeat(32) }]],
  'refused-origin': [['/api/track-page/', { csrf: 'x', page: '/' }, { origin: 'https://evil.example' }]],
  'refused-token': [['/api/winorg/swishpoll/', { csrf: 'guess' }]],
  'refused-return-token': [['/api/resume-session/', { returnToken: 'guess' }]],
  'refused-key': [['/render', { tag: 'accordion-item' }, { authorization: 'Bearer guess' }]],
  'too-many-requests': Array.from({ length: 4 }, () => ['/api/card-callback/', { id: crypto.randomUUID() }]),
}

/** What a host printed for each event. */
const printed = new Map<SecurityEvent, string[]>()
let folder: string
let database: OpenDatabase
let host: Host

beforeAll(async () => {
  let lines: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  folder = await createDataFolder()
  const env = {
    DATA_DIR: folder,
    ALLOWED_ORIGINS: shop,
    RENDER_KEY: renderKey,
    CDN_URL: shop,
    // Nobody answers there: nothing is paid in this file.
    SWISH_URL: 'http://localhost:1',
    STRIPE_URL: 'http://localhost:1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    LIMIT_CALLBACKS_PER_ADDRESS: '3',
  }
  const settings = settingsFromEnv(env)
  database = await openDatabase(settings)
  const content = await readContent('host/deploy/content.json.example')
  host = await buildHost(settings, database, { content, renderer })
  for (const [event, requests] of Object.entries(attacks) as [SecurityEvent, (typeof attacks)[SecurityEvent]][]) {
    lines = []
    for (const [url, payload, headers] of requests)
      await host.app.inject({ method: 'POST', url, payload: JSON.stringify(payload), headers: { ...json, ...headers } })
    printed.set(event, lines)
  }
}, 60_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await host.app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** The line as often as a host under constant attack prints it: twenty times a minute. */
const flood = (text: string, count: number): Line[] =>
  Array.from({ length: count }, (_, nth) => ({ at: Math.floor(nth / 20) * 60_000 + (nth % 20), text }))

describe('host/deploy/alerts.yaml', () => {
  it('has one rule for each event of the security log, and no other', () => {
    expect(rules.map(({ value }) => value).sort()).toEqual([...securityEvents].sort())
  })

  it.each(securityEvents)('the rule for %s fires on what a host prints, and no other rule does', (event) => {
    const rule = rules.find(({ value }) => value === event)
    const [line = ''] = printed.get(event)?.filter((text) => text.includes(`"${event}"`)) ?? []
    expect(JSON.parse(line)).toMatchObject({ security: event, ip: '127.0.0.1' })
    if (!rule) throw new Error('There is no rule.')
    const lines = flood(line, rule.threshold + 1)
    const now = lines.at(-1)?.at ?? 0
    const firing = (some: readonly Line[], at = now) =>
      rules.filter((one) => fires(one, some, at)).map(({ name }) => name)
    expect(firing(lines.slice(1))).toEqual([])
    expect(firing([...lines, ...flood('An error that is no JSON', 400)])).toEqual([rule.name])
    expect(firing(lines, now + rule.rangeMs)).toEqual([])
  })
})
