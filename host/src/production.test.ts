import { describe, expect, it } from 'vitest'
import { settingsProblems } from './production.ts'
import { settingsFromEnv } from './settings.ts'

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.org',
  SWISH_URL: 'https://cpc.getswish.net',
  SWISH_PAYEE: '1231181189',
  SWISH_CERT: '/etc/host/swish.pem',
  SWISH_KEY: '/etc/host/swish.key',
  STRIPE_SECRET_KEY: 'sk_live_x7Gk2',
  STRIPE_WEBHOOK_SECRET: 'whsec_x7Gk2x7Gk2x7Gk2x7Gk2',
  CRM_URL: 'https://crm.example.org',
  CRM_SECRET: 'p9Lw4',
  ASSENTLY_URL: 'https://app.assently.com',
  ASSENTLY_KEY: 'k1',
  ASSENTLY_SECRET: 's1',
  UPLOADS_S3_ENDPOINT: 'https://10.0.0.5:9000',
  UPLOADS_S3_BUCKET: 'uploads',
  UPLOADS_S3_ACCESS_KEY_ID: 'a1',
  UPLOADS_S3_SECRET_ACCESS_KEY: 'a2',
  CONTENT: '/etc/host/content.json',
  SESSION_KEYS: 's'.repeat(44),
  DATA_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
}

describe('production settings', () => {
  it('complete ones start the host, with and without other origins', () => {
    expect(settingsProblems(complete)).toEqual([])
    const origins = 'https://kampanj.example.org, https://*.example.net'
    expect(settingsProblems({ ...complete, ALLOWED_ORIGINS: origins })).toEqual([])
  })

  it.each(['crm.example.org:8443', '172.32.0.1', '[2001:4860:4860::8888]'])('https://%s is public', (host) => {
    expect(settingsProblems({ ...complete, CRM_URL: `https://${host}` })).toEqual([])
  })

  it.each(['PUBLIC_URL', 'CONTENT', 'SESSION_KEYS', 'DATA_KEYS'])('%s is missing: the host names it', (name) => {
    expect(settingsProblems({ ...complete, [name]: undefined })).toEqual([`${name} is missing.`])
    expect(settingsProblems({ ...complete, [name]: '' })).toEqual([`${name} is missing.`])
  })

  const providers = [
    ['SWISH_URL', 'SWISH_PAYEE', 'SWISH_CERT', 'SWISH_KEY'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['CRM_URL', 'CRM_SECRET'],
    ['ASSENTLY_URL', 'ASSENTLY_KEY', 'ASSENTLY_SECRET'],
    ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'],
  ]
  it.each(providers)('a provider is optional, but not a part of it: %s', (...names) => {
    expect(settingsProblems({ ...complete, ...Object.fromEntries(names.map((name) => [name, ''])) })).toEqual([])
    for (const name of names) {
      const [problem] = settingsProblems({ ...complete, [name]: '' })
      expect(problem).toMatch(new RegExp(`^${name} is missing: [A-Z0-9_]+ needs it\\.$`))
    }
  })

  it('without NODE_ENV they are the rule too', () => {
    const { NODE_ENV: _mode, ...unsaid } = complete
    expect(settingsProblems({ ...unsaid, SWISH_CERT: undefined })).toEqual([
      'SWISH_CERT is missing: SWISH_URL needs it.',
    ])
  })

  it.each([
    ['SWISH_URL', 'http://localhost:4420'],
    ['STRIPE_URL', 'http://localhost:4420'],
    ['STRIPE_SECRET_KEY', 'sk_test_x7Gk2'],
    ['STRIPE_SECRET_KEY', 'pk_live_x7Gk2'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_demo'],
    ['CRM_URL', 'https://127.0.0.1:4420'],
    ['ASSENTLY_URL', 'app.assently.com'],
    ['PUBLIC_URL', 'http://www.example.org'],
    ['SWISH_CALLBACK_URL', 'https://[::1]/api/swish-callback/'],
    ['CDN_URL', 'http://cdn.example.org'],
    ['UPLOADS_S3_ENDPOINT', 'http://s3.example.org'],
    ...[
      'localhost.',
      'a.localhost',
      'swish',
      'crm.internal',
      'printer.local',
      '0.0.0.0',
      '10.0.0.1',
      '0x0a.1',
      '100.64.0.1',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.1.1',
      '[::]',
      '[fd00::1]',
      '[fe80::1]',
      '[::ffff:10.0.0.1]',
    ].map((host): [string, string] => ['CRM_URL', `https://${host}`]),
    ['SESSION_KEYS', 'short'],
    ['SESSION_KEYS', `${'s'.repeat(44)},short`],
    ['DATA_KEYS', Buffer.alloc(32).toString('base64')],
    ['DATA_KEYS', `2026:${Buffer.alloc(16).toString('base64')}`],
    ['DATA_KEYS', `${complete.DATA_KEYS},${complete.DATA_KEYS}`],
    ['CRM_SECRET', 'demo'],
    ['ASSENTLY_KEY', 'demo'],
    ['ALLOWED_ORIGINS', 'http://localhost:*'],
    ['ALLOWED_ORIGINS', 'https://www.example.org,*'],
    ['ALLOWED_ORIGINS', 'https://*'],
    ['ALLOWED_ORIGINS', 'http://www.example.org'],
  ])('%s=%s is refused', (name, value) => {
    expect(settingsProblems({ ...complete, [name]: value })).toEqual([expect.stringContaining(name)])
  })

  it('the key for rendering is long, and needs the address of the CDN', () => {
    const rendering = { RENDER_KEY: 'k'.repeat(32), CDN_URL: 'https://cdn.example.org' }
    expect(settingsProblems({ ...complete, ...rendering })).toEqual([])
    expect(settingsProblems({ ...complete, ...rendering, RENDER_KEY: 'short' })).toEqual([
      'RENDER_KEY must have at least 32 characters.',
    ])
    expect(settingsProblems({ ...complete, ...rendering, CDN_URL: '' })).toEqual([
      'CDN_URL is missing: RENDER_KEY needs it.',
    ])
  })

  it('the CRM is reached in one way, with a secret of its kind', () => {
    const { CRM_URL: _url, CRM_SECRET: _secret, ...others } = complete
    const webhook = {
      CRM_WEBHOOK_URL: 'https://crm.example.org/hook',
      CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    }
    expect(settingsProblems({ ...others, ...webhook })).toEqual([])
    expect(settingsProblems({ ...complete, ...webhook })).toEqual([expect.stringContaining('two ways')])
    expect(settingsProblems({ ...others, ...webhook, CRM_WEBHOOK_SECRET: 'short' })).toEqual([
      expect.stringContaining('whsec_'),
    ])
    expect(settingsProblems({ ...others, ...webhook, CRM_WEBHOOK_URL: 'http://crm.example.org' })).toEqual([
      expect.stringContaining('CRM_WEBHOOK_URL'),
    ])
  })

  it('one message lists every variable that is missing or wrong', () => {
    const wrong = { PORT: 'many', KEEP_VISITORS_DAYS: '0', LIMIT_CREATES_PER_PHONE: '-1', TAX_PERSON_GIFT: '1.5' }
    const found = settingsProblems({ ...complete, ...wrong, CRM_SECRET: 'demo', PUBLIC_URL: '' })
    expect(found).toEqual([
      'PUBLIC_URL is missing.',
      'PORT must be a whole number, not "many".',
      'LIMIT_CREATES_PER_PHONE must be a whole number, not "-1".',
      'KEEP_VISITORS_DAYS must be a whole number of days, not "0".',
      'TAX_PERSON_GIFT must be a whole number, not "1.5".',
      "CRM_SECRET is the demonstration's.",
    ])
    expect(() => settingsFromEnv(wrong)).toThrow(/PORT[^]*CREATES_PER_PHONE[^]*KEEP_VISITORS_DAYS[^]*TAX_PERSON_GIFT/)
  })

  it('in development, content is required, and providers are whole', () => {
    const found = settingsProblems({ NODE_ENV: 'development', SWISH_URL: 'http://localhost:1' })
    expect(found).toEqual(['CONTENT is missing.', 'SWISH_PAYEE is missing: SWISH_URL needs it.'])
  })
})
