import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'
import { type Env, envProblems, list } from './env.ts'
import { hostVariables } from './settings.ts'

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

const publicHttps = z
  .string()
  .refine(isPublicHttps, { error: ({ input }) => `must be a public https address, not ${input}.` })
  .optional()
const secret = z
  .string()
  .refine((value) => value !== 'demo', "is the demonstration's.")
  .optional()
const longKey = z.string().min(32, 'must have at least 32 characters.').optional()
const httpsSite = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i

/** What variables must be where gifts are real. A simulator would let anybody approve gifts. */
const inProduction = z.object({
  SWISH_URL: publicHttps,
  SWISH_CALLBACK_URL: publicHttps,
  STRIPE_URL: publicHttps,
  CRM_URL: publicHttps,
  CRM_WEBHOOK_URL: publicHttps,
  ASSENTLY_URL: publicHttps,
  PUBLIC_URL: publicHttps,
  CDN_URL: publicHttps,
  // It may be in a private network.
  UPLOADS_S3_ENDPOINT: z
    .string()
    .startsWith('https://', { error: ({ input }) => `must be an https address, not ${input}.` })
    .optional(),
  SESSION_KEYS: list.refine(
    (keys) => keys.every(({ length }) => length >= 32),
    'must have at least 32 characters each.',
  ),
  RENDER_KEY: longKey,
  RENDER_KEY_OLD: longKey,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: ({ input }) => `must be a mailto: or https: address, not ${input}.`,
    })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_live_\w+$/, 'must be a live key: with a test key, anybody can approve gifts with a test card.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{16,}$/, 'must be the whsec_… that Stripe shows beside the webhook.')
    .optional(),
  CRM_SECRET: secret,
  ASSENTLY_KEY: secret,
  ASSENTLY_SECRET: secret,
  ALLOWED_ORIGINS: list.refine((origins) => origins.every((origin) => httpsSite.test(origin)), {
    error: ({ input }) => `must name https sites, such as https://*.example.org, not ${input}.`,
  }),
})

/** What is missing. A partly configured provider is a mistake. */
function missingVariables(env: Env): string[] {
  const always = ['CONTENT', ...(isProduction(env) ? requiredInProduction : [])]
  const problems = always.filter((name) => !env[name]).map((name) => `${name} is missing.`)
  for (const names of [...providers, ...(isProduction(env) ? [['SWISH_URL', ...certificates]] : [])]) {
    const given = names.filter((name) => env[name])
    if (given.length === 0) continue
    for (const name of names) if (!env[name]) problems.push(`${name} is missing: ${given[0]} needs it.`)
  }
  if (env['RENDER_KEY'] && !env['CDN_URL']) problems.push('CDN_URL is missing: RENDER_KEY needs it.')
  if (env['CRM_URL'] && env['CRM_WEBHOOK_URL'])
    problems.push('CRM_URL and CRM_WEBHOOK_URL are two ways: set one of them.')
  return problems
}

/**
 * The reasons why the host does not start in this environment: one line for each missing, wrong or
 * unsafe variable.
 */
export const settingsProblems = (env: Env): string[] => [
  ...missingVariables(env),
  ...envProblems(hostVariables, env),
  ...(isProduction(env) ? envProblems(inProduction, env) : []),
]
