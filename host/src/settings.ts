import { resolve } from 'node:path'
import { z } from 'zod'
import { dataKeys, sessionKeys } from './keys.ts'
import { reloadedCertificates } from './gateways/certificates.ts'
import { type Env, list, parseEnv, wholeNumber } from './env.ts'
import { type Periods, periods } from './retention/data-kinds.ts'
import { type PoolSettings, defaultPool } from './store/database.ts'
import type { DataKey } from './store/encryption.ts'
import { type TaxThresholds, taxThresholds } from './tax/thresholds.ts'
import { type RateLimits, defaultLimits } from './http/rate-limits.ts'

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
  /** How long a load balancer gets to notice that this host is about to stop. */
  drainMs: number
  /** Where Prometheus reads metrics. Without a port there are none. */
  metrics?: { bind: string; port: number }
  /** Whether to log each request to the terminal. */
  hasRequestLog: boolean
}

const text = z.string().default('')
const address = z.string().transform((given) => given.replace(/(?<!\/)\/+$/, ''))

/** `TRUST_PROXY=on` is one proxy; a number or a list of addresses is also possible. */
const proxies = z
  .string()
  .default('off')
  .transform((given): false | number | string =>
    given === 'off' ? false : given === 'on' ? 1 : /^\d+$/.test(given) ? Number(given) : given,
  )

const variables = z.object({
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(4400),
  PUBLIC_URL: address.optional(),
  TRUST_PROXY: proxies,
  ALLOWED_ORIGINS: list,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_CONNECTIONS: wholeNumber(defaultPool.connections),
  DATABASE_CONNECT_MS: wholeNumber(defaultPool.connectMs),
  DATABASE_QUERY_MS: wholeNumber(defaultPool.queryMs),
  SESSION_KEYS: sessionKeys,
  DATA_KEYS: dataKeys,
  SWISH_URL: z.string().optional(),
  SWISH_PAYEE: text,
  SWISH_LIFETIME_MS: wholeNumber(180_000),
  SWISH_TIMEOUT_MS: wholeNumber(5_000),
  SWISH_CALLBACK_URL: z.string().optional(),
  SWISH_CERT: z.string().optional(),
  SWISH_KEY: z.string().optional(),
  SWISH_CA: z.string().optional(),
  SWISH_KEY_PASSPHRASE: z.string().optional(),
  STRIPE_URL: z.string().default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_TIMEOUT_MS: wholeNumber(5_000),
  CRM_URL: z.string().optional(),
  CRM_SECRET: text,
  CRM_TIMEOUT_MS: wholeNumber(5_000),
  CRM_WEBHOOK_URL: z.string().optional(),
  CRM_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64.')
    .default(''),
  CRM_WEBHOOK_TIMEOUT_MS: wholeNumber(5_000),
  ASSENTLY_URL: z.string().optional(),
  ASSENTLY_KEY: text,
  ASSENTLY_SECRET: text,
  ASSENTLY_TIMEOUT_MS: wholeNumber(5_000),
  UPLOADS_S3_ENDPOINT: address.optional(),
  UPLOADS_S3_BUCKET: text,
  UPLOADS_S3_REGION: z.string().default('us-east-1'),
  UPLOADS_S3_ACCESS_KEY_ID: text,
  UPLOADS_S3_SECRET_ACCESS_KEY: text,
  UPLOADS_S3_TIMEOUT_MS: wholeNumber(20_000),
  SECURITY_CONTACT: z.string().optional(),
  RENDER_KEY: text,
  RENDER_KEY_OLD: text,
  CDN_URL: address.optional(),
  METRICS_HOST: z.string().default('localhost'),
  METRICS_PORT: wholeNumber(0),
  MAX_UPLOADS: wholeNumber(40),
  DRAIN_MS: wholeNumber(0),
  LOG: text,
})

/** `LIMIT_CREATES_PER_PHONE=3` sets the number of `createsPerPhone`; the time stays. */
const limitVariable = (name: string) => `LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`
const limits = z
  .object(
    Object.fromEntries(Object.entries(defaultLimits).map(([name, { max }]) => [limitVariable(name), wholeNumber(max)])),
  )
  .transform(
    (given) =>
      Object.fromEntries(
        Object.entries(defaultLimits).map(([name, limit]) => [name, { ...limit, max: given[limitVariable(name)] }]),
      ) as RateLimits,
  )

/** The host's variables. Certificates are paths. A missing secret is empty: production.ts checks for those. */
export const hostVariables = variables
  .and(limits.transform((limits) => ({ limits })))
  .and(periods.transform((periods) => ({ periods })))
  .and(taxThresholds.transform((taxThresholds) => ({ taxThresholds })))

/** The settings, from the variables. Reads the certificates. */
export function settingsOf(env: z.infer<typeof hostVariables>): Settings {
  const keys = [env.RENDER_KEY, env.RENDER_KEY_OLD].filter(Boolean)
  const { SWISH_CERT: cert, SWISH_KEY: key, SWISH_CA: ca, SWISH_KEY_PASSPHRASE: passphrase } = env
  const swish: SwishSettings | undefined = env.SWISH_URL
    ? {
        baseUrl: env.SWISH_URL,
        payeeAlias: env.SWISH_PAYEE,
        lifetimeMs: env.SWISH_LIFETIME_MS,
        timeoutMs: env.SWISH_TIMEOUT_MS,
        ...(env.SWISH_CALLBACK_URL && { callbackUrl: env.SWISH_CALLBACK_URL }),
        ...(cert && key && { certificates: reloadedCertificates({ cert, key, ca, passphrase }, 'swish') }),
      }
    : undefined
  const crm: CrmSettings | undefined = env.CRM_WEBHOOK_URL
    ? {
        baseUrl: env.CRM_WEBHOOK_URL,
        secret: env.CRM_WEBHOOK_SECRET,
        timeoutMs: env.CRM_WEBHOOK_TIMEOUT_MS,
        isWebhook: true,
      }
    : env.CRM_URL
      ? { baseUrl: env.CRM_URL, secret: env.CRM_SECRET, timeoutMs: env.CRM_TIMEOUT_MS }
      : undefined
  return {
    bind: env.HOST,
    port: env.PORT,
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL }),
    trustedProxies: env.TRUST_PROXY,
    allowedOrigins: env.ALLOWED_ORIGINS,
    dataDir: resolve(env.DATA_DIR),
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    pool: {
      connections: env.DATABASE_CONNECTIONS,
      connectMs: env.DATABASE_CONNECT_MS,
      queryMs: env.DATABASE_QUERY_MS,
    },
    sessionKeys: env.SESSION_KEYS,
    dataKeys: env.DATA_KEYS,
    ...(swish && { swish }),
    ...(env.STRIPE_SECRET_KEY && {
      card: {
        baseUrl: env.STRIPE_URL,
        secret: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        timeoutMs: env.STRIPE_TIMEOUT_MS,
      },
    }),
    ...(crm && { crm }),
    ...(env.ASSENTLY_URL && {
      assently: {
        baseUrl: env.ASSENTLY_URL,
        key: env.ASSENTLY_KEY,
        secret: env.ASSENTLY_SECRET,
        timeoutMs: env.ASSENTLY_TIMEOUT_MS,
      },
    }),
    ...(env.UPLOADS_S3_ENDPOINT && {
      uploads: {
        endpoint: env.UPLOADS_S3_ENDPOINT,
        bucket: env.UPLOADS_S3_BUCKET,
        region: env.UPLOADS_S3_REGION,
        accessKeyId: env.UPLOADS_S3_ACCESS_KEY_ID,
        secretAccessKey: env.UPLOADS_S3_SECRET_ACCESS_KEY,
        timeoutMs: env.UPLOADS_S3_TIMEOUT_MS,
      },
    }),
    ...(env.SECURITY_CONTACT && { securityContact: env.SECURITY_CONTACT }),
    ...(keys.length > 0 && env.CDN_URL && { render: { keys, cdn: env.CDN_URL } }),
    ...(env.METRICS_PORT && { metrics: { bind: env.METRICS_HOST, port: env.METRICS_PORT } }),
    bodyTimeoutMs: 15_000,
    maxUploads: env.MAX_UPLOADS,
    drainMs: env.DRAIN_MS,
    hasRequestLog: env.LOG === 'on',
    limits: env.limits,
    periods: env.periods,
    taxThresholds: env.taxThresholds,
  }
}

/** @throws SettingsError that lists every wrong variable. */
export const settingsFromEnv = (env: Env): Settings => settingsOf(parseEnv(hostVariables, env))
