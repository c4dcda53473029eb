import { resolve } from 'node:path'
import { dataKeysFromEnv, sessionKeysFromEnv } from './keys.ts'
import { reloadedCertificates } from './gateways/certificates.ts'
import { type Env, listFromEnv, numberFromEnv } from './env.ts'
import { type Periods, periodsFromEnv } from './retention/data-kinds.ts'
import { type PoolSettings, defaultPool } from './store/database.ts'
import type { DataKey } from './store/encryption.ts'
import { type TaxThresholds, thresholdsFromEnv } from './tax/thresholds.ts'
import { type LimitName, type RateLimits, defaultLimits } from './http/rate-limits.ts'

/** How to reach Swish and how we identify ourselves. */
export interface SwishSettings {
  /** `https://cpc.getswish.net` or its test system. */
  baseUrl: string
  /** The organisation's Swish number, 123 and seven digits. */
  payeeAlias: string
  /** Where Swish sends callbacks; Swish requires https. Default: this host. */
  callbackUrl?: string
  certificates?: ReturnType<typeof reloadedCertificates>
  /** How long a payment stays open for the payer. */
  lifetimeMs: number
  /** Timeout of one request to Swish. */
  timeoutMs: number
}

/** A provider that we call over HTTP with a secret. */
export interface ProviderSettings {
  baseUrl: string
  secret: string
  timeoutMs: number
}

/** Stripe. The address is its API's own, or a simulator's. */
export interface CardSettings extends ProviderSettings {
  /** Signs callbacks: `whsec_…`. */
  webhookSecret: string
}

/** The CRM, through our own interface or through signed webhooks. */
export interface CrmSettings extends ProviderSettings {
  isWebhook?: boolean
}

export interface AssentlySettings extends ProviderSettings {
  key: string
}

/** A bucket in S3-compatible storage. */
export interface BucketSettings {
  /** `https://s3.eu-north-1.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Timeout of one request. */
  timeoutMs: number
}

/** The settings of `POST /render`. */
export interface RenderSettings {
  /**
   * The bearer keys of `POST /render`: any of them is accepted, so that a new one can replace an
   * old one without a pause.
   */
  keys: readonly string[]
  /** The CDN's address, without a version: `https://cdn.example.org`. */
  cdn: string
}

/** All settings of the host. */
export interface Settings {
  /** The host name or address to bind to. */
  bind: string
  /** 0 picks a free port. */
  port: number
  /**
   * Public origin for visitors and providers, if it differs from the address that the host listens
   * on: `https://www.example.org`.
   */
  publicUrl?: string
  /**
   * Whose `X-Forwarded-…` headers to trust: nobody's, a number of proxies in front of the host, or
   * proxies at these addresses (`loopback, 10.0.0.0/8`). All other addresses in the headers may be
   * forged.
   */
  trustedProxies: false | number | string
  /** Patterns of other origins whose pages may call the API. */
  allowedOrigins: readonly string[]
  /** Folder of the embedded database. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database; any number of hosts may share it. */
  databaseUrl?: string
  /** How it is used. */
  pool?: PoolSettings
  /** The keys that sign cookies, tokens and return addresses: the first signs, all verify. */
  sessionKeys: readonly [string, ...string[]]
  /**
   * The keys that personal numbers and accounts are stored with: the first encrypts, all decrypt.
   */
  dataKeys: readonly [DataKey, ...DataKey[]]
  /** The providers. The host offers only those that are set. */
  swish?: SwishSettings
  card?: CardSettings
  crm?: CrmSettings
  assently?: AssentlySettings
  /** Where files of forms are stored. Default: the database. */
  uploads?: BucketSettings
  /**
   * Where vulnerabilities are reported, `mailto:…` or `https://…`. Without it there is no
   * `security.txt`.
   */
  securityContact?: string
  /** Without it there is no `POST /render`. */
  render?: RenderSettings
  taxThresholds: TaxThresholds
  limits: RateLimits
  /** How many days each kind of data is kept. */
  periods: Periods
  /** How long a JSON body may take to arrive. */
  bodyTimeoutMs: number
  /** How many forms may be received at the same moment. */
  maxUploads: number
  /** Where Prometheus reads metrics. Without a port there are none. */
  metrics?: { bind: string; port: number }
  /** Whether to log each request to the terminal. */
  hasRequestLog: boolean
}

function certificatesFromEnv(env: Env): SwishSettings['certificates'] {
  const { SWISH_CERT: cert, SWISH_KEY: key, SWISH_CA: ca, SWISH_KEY_PASSPHRASE: passphrase } = env
  return cert && key ? reloadedCertificates({ cert, key, ca, passphrase }, 'swish') : undefined
}

/**
 * Reads the settings from the environment. Certificates are paths to PEM files. A missing setting
 * is empty: production.ts checks for those.
 */
export function settingsFromEnv(env: Env): Settings {
  const databaseUrl = env['DATABASE_URL']
  const swish = swishFromEnv(env)
  const card = cardFromEnv(env)
  const uploads = uploadsFromEnv(env)
  const [put, webhook, assently] = (['CRM', 'CRM_WEBHOOK', 'ASSENTLY'] as const).map((name) =>
    providerFromEnv(env, name),
  )
  const crm = webhook ? { ...webhook, isWebhook: true } : put
  const publicUrl = env['PUBLIC_URL']?.replace(/(?<!\/)\/+$/, '')
  const keys = [env['RENDER_KEY'] ?? '', env['RENDER_KEY_OLD'] ?? ''].filter(Boolean)
  const securityContact = env['SECURITY_CONTACT']
  const cdn = env['CDN_URL']?.replace(/(?<!\/)\/+$/, '')
  return {
    bind: env['HOST'] ?? 'localhost',
    port: numberFromEnv(env, 'PORT', 4400),
    ...(publicUrl && { publicUrl }),
    trustedProxies: proxiesFromEnv(env['TRUST_PROXY']),
    allowedOrigins: listFromEnv(env['ALLOWED_ORIGINS']),
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    ...(databaseUrl && { databaseUrl }),
    pool: {
      connections: numberFromEnv(env, 'DATABASE_CONNECTIONS', defaultPool.connections),
      connectMs: numberFromEnv(env, 'DATABASE_CONNECT_MS', defaultPool.connectMs),
      queryMs: numberFromEnv(env, 'DATABASE_QUERY_MS', defaultPool.queryMs),
    },
    sessionKeys: sessionKeysFromEnv(env),
    dataKeys: dataKeysFromEnv(env),
    ...(swish && { swish }),
    ...(card && { card }),
    ...(crm && { crm }),
    ...(assently && { assently: { ...assently, key: env['ASSENTLY_KEY'] ?? '' } }),
    ...(uploads && { uploads }),
    ...(securityContact && { securityContact }),
    ...(keys.length > 0 && cdn && { render: { keys, cdn } }),
    taxThresholds: thresholdsFromEnv(env),
    limits: limitsFromEnv(env),
    periods: periodsFromEnv(env),
    ...(env['METRICS_PORT'] && {
      metrics: { bind: env['METRICS_HOST'] ?? 'localhost', port: numberFromEnv(env, 'METRICS_PORT', 0) },
    }),
    bodyTimeoutMs: 15_000,
    maxUploads: numberFromEnv(env, 'MAX_UPLOADS', 40),
    hasRequestLog: env['LOG'] === 'on',
  }
}

function swishFromEnv(env: Env): SwishSettings | undefined {
  const baseUrl = env['SWISH_URL']
  if (!baseUrl) return undefined
  const callbackUrl = env['SWISH_CALLBACK_URL']
  const certificates = certificatesFromEnv(env)
  return {
    baseUrl,
    payeeAlias: env['SWISH_PAYEE'] ?? '',
    lifetimeMs: numberFromEnv(env, 'SWISH_LIFETIME_MS', 180_000),
    timeoutMs: numberFromEnv(env, 'SWISH_TIMEOUT_MS', 5_000),
    ...(callbackUrl && { callbackUrl }),
    ...(certificates && { certificates }),
  }
}

function cardFromEnv(env: Env): CardSettings | undefined {
  const secret = env['STRIPE_SECRET_KEY']
  if (!secret) return undefined
  return {
    baseUrl: env['STRIPE_URL'] || 'https://api.stripe.com',
    secret,
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? '',
    timeoutMs: numberFromEnv(env, 'STRIPE_TIMEOUT_MS', 5_000),
  }
}

function uploadsFromEnv(env: Env): BucketSettings | undefined {
  const endpoint = env['UPLOADS_S3_ENDPOINT']?.replace(/(?<!\/)\/+$/, '')
  if (!endpoint) return undefined
  return {
    endpoint,
    bucket: env['UPLOADS_S3_BUCKET'] ?? '',
    region: env['UPLOADS_S3_REGION'] || 'us-east-1',
    accessKeyId: env['UPLOADS_S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['UPLOADS_S3_SECRET_ACCESS_KEY'] ?? '',
    timeoutMs: numberFromEnv(env, 'UPLOADS_S3_TIMEOUT_MS', 20_000),
  }
}

/** A provider that has an address. */
function providerFromEnv(env: Env, name: string): ProviderSettings | undefined {
  const baseUrl = env[`${name}_URL`]
  if (!baseUrl) return undefined
  return {
    baseUrl,
    secret: env[`${name}_SECRET`] ?? '',
    timeoutMs: numberFromEnv(env, `${name}_TIMEOUT_MS`, 5_000),
  }
}

/** `TRUST_PROXY=on` is one proxy; a number or a list of addresses is also possible. */
function proxiesFromEnv(value = 'off'): false | number | string {
  if (value === 'off' || value === '') return false
  if (value === 'on') return 1
  return /^\d+$/.test(value) ? Number(value) : value
}

/** `LIMIT_CREATES_PER_PHONE=3` sets the number of `createsPerPhone`; the time stays. */
function limitsFromEnv(env: Env): RateLimits {
  const limits = Object.entries(defaultLimits).map(([name, { max, perMs }]) => {
    const variable = `LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`
    return [name, { max: numberFromEnv(env, variable, max), perMs }] as const
  })
  return Object.fromEntries(limits) as Record<LimitName, (typeof defaultLimits)[LimitName]>
}
