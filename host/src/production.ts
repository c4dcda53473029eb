import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { keyProblems } from './keys.ts'
import { type Env, listFromEnv } from './env.ts'

/** A setting is missing, or is only fit for a demonstration. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(['The host does not start with these settings:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'SettingsError'
  }
}

const secrets = ['CRM_SECRET', 'CRM_WEBHOOK_SECRET', 'ASSENTLY_KEY', 'ASSENTLY_SECRET']
/** The settings that each provider needs. With none of them, the host does not offer it. */
const providers = [
  ['SWISH_URL', 'SWISH_PAYEE'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['CRM_URL', 'CRM_SECRET'],
  ['CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET'],
  ['ASSENTLY_URL', 'ASSENTLY_KEY', 'ASSENTLY_SECRET'],
  ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'],
] as const
const certificates = ['SWISH_CERT', 'SWISH_KEY']
const requiredInProduction = ['PUBLIC_URL', 'SESSION_KEYS', 'DATA_KEYS']

/**
 * Whether production settings are required: always except in development and tests, so that nobody
 * can forget to ask for them.
 */
const isProduction = (env: Env) => env['NODE_ENV'] !== 'development' && env['NODE_ENV'] !== 'test'

/** This machine, private and shared networks, and multicast: RFC 6890. */
const specialIPv4 = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  specialIPv4.addSubnet(address, Number(bits), 'ipv4')
}
const globalIPv6 = new BlockList()
globalIPv6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether a host name is public: not an address or a name of this machine or of a private network.
 */
function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIPv6(name)) return globalIPv6.check(name, 'ipv6')
  if (isIPv4(name)) return !specialIPv4.check(name, 'ipv4')
  return /^([^.]+\.)+[^.]+$/.test(name) && !/\.(localhost|local|internal|home\.arpa)$/.test(name)
}

function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && isPublicHost(hostname)
}

/**
 * The reasons why the host does not start in this environment: one line for each missing or unsafe
 * setting. A partly configured provider is a mistake. A simulator would let anybody approve gifts.
 */
export function settingsProblems(env: Env): string[] {
  const always = ['CONTENT', ...(isProduction(env) ? requiredInProduction : [])]
  const problems = always.filter((name) => !env[name]).map((name) => `${name} is missing.`)
  for (const names of [...providers, ...(isProduction(env) ? [['SWISH_URL', ...certificates]] : [])]) {
    const given = names.filter((name) => env[name])
    if (given.length === 0) continue
    for (const name of names) if (!env[name]) problems.push(`${name} is missing: ${given[0]} needs it.`)
  }
  if (env['CRM_URL'] && env['CRM_WEBHOOK_URL'])
    problems.push('CRM_URL and CRM_WEBHOOK_URL are two ways: set one of them.')
  const secret = env['CRM_WEBHOOK_SECRET']
  if (secret && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    problems.push('CRM_WEBHOOK_SECRET must be whsec_ and 24 bytes or more in base64.')
  }
  if (env['RENDER_KEY'] && !env['CDN_URL']) problems.push('CDN_URL is missing: RENDER_KEY needs it.')
  if (!isProduction(env)) return problems
  problems.push(...keyProblems(env))
  const addresses = providers.flat().filter((name) => name.endsWith('_URL'))
  for (const name of [...addresses, 'STRIPE_URL', 'PUBLIC_URL', 'SWISH_CALLBACK_URL', 'CDN_URL']) {
    const value = env[name]
    if (value && !isPublicHttps(value)) problems.push(`${name} must be a public https address, not ${value}.`)
  }
  for (const name of ['RENDER_KEY', 'RENDER_KEY_OLD']) {
    const key = env[name]
    if (key && key.length < 32) problems.push(`${name} must have at least 32 characters.`)
  }
  // It may be in a private network.
  const endpoint = env['UPLOADS_S3_ENDPOINT']
  if (endpoint && !endpoint.startsWith('https://')) {
    problems.push(`UPLOADS_S3_ENDPOINT must be an https address, not ${endpoint}.`)
  }
  const contact = env['SECURITY_CONTACT']
  if (contact && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) {
    problems.push(`SECURITY_CONTACT must be a mailto: or https: address, not ${contact}.`)
  }
  const stripeKey = env['STRIPE_SECRET_KEY']
  if (stripeKey && !/^[sr]k_live_\w+$/.test(stripeKey)) {
    problems.push('STRIPE_SECRET_KEY must be a live key: with a test key, anybody can approve gifts with a test card.')
  }
  if (env['STRIPE_WEBHOOK_SECRET'] && !/^whsec_\w{16,}$/.test(env['STRIPE_WEBHOOK_SECRET'])) {
    problems.push('STRIPE_WEBHOOK_SECRET must be the whsec_… that Stripe shows beside the webhook.')
  }
  for (const name of secrets) {
    if (env[name] === 'demo') problems.push(`${name} is the demonstration's.`)
  }
  for (const origin of listFromEnv(env['ALLOWED_ORIGINS'])) {
    if (!/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i.test(origin)) {
      problems.push(`ALLOWED_ORIGINS must name https sites, such as https://*.example.org, not ${origin}.`)
    }
  }
  return problems
}
