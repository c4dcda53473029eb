import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'

/** Client certificate for a provider that requires one, and the CA of the provider's own certificate. */
export interface Certificates {
  cert: string
  key: string
  passphrase?: string
  ca?: string
}

/** How to reach Swish and how we identify ourselves. */
export interface SwishSettings {
  /** `https://cpc.getswish.net` or its test system. Default: the simulator. */
  baseUrl?: string
  /** The organisation's Swish number, 123 and seven digits. */
  payeeAlias: string
  /** Where Swish sends callbacks; Swish requires https. Default: this host. */
  callbackUrl?: string
  certificates?: Certificates
  /** How long a payment stays open for the payer. */
  lifetimeMs: number
  /** Timeout of one request to Swish. */
  timeoutMs: number
}

/** A provider that we call over HTTP with a secret. */
export interface ProviderSettings {
  /** Default: the simulator. */
  baseUrl?: string
  secret: string
  timeoutMs: number
}

export interface AssentlySettings extends ProviderSettings {
  key: string
}

/** All settings. `startDemoHost` takes any subset; the rest have the defaults of `npm start`. */
export interface Settings {
  /** The host name or address that the servers bind to. */
  bind: string
  /** 0 picks a free port. */
  port: number
  micrositePort: number
  simulatorPort: number
  /** Public address for visitors and providers, if it differs from the address listened on: `https://www.example.org`. */
  publicUrl?: string
  /** Whether to trust the `X-Forwarded-…` headers of a proxy in front of the host. */
  isBehindProxy: boolean
  /** Patterns of other origins whose pages may call the API. */
  allowedOrigins: readonly string[]
  /** Folder of the embedded database and of the simulators' files. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database; any number of hosts may share it. */
  databaseUrl?: string
  /** Folder of the built CDN files and Storybook. */
  distDir: string
  /** Folder of the demo pages' style sheets and images. */
  assets: URL
  /** Whether `/control/…` is available: for tests and demos, never in production. */
  hasControls: boolean
  swish: SwishSettings
  card: ProviderSettings
  crm: ProviderSettings
  assently: AssentlySettings
  /** Password of the owner pages (HTTP Basic, any user name). Without it they are open if `/control` is on, otherwise closed. */
  ownerPassword?: string
  /** Whether to log each request to the terminal. */
  hasRequestLog: boolean
}

/** Loopback origins, any port. */
const loopbackOrigins = ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*']

const readOptional = (path: string | undefined) => (path ? readFileSync(path, 'utf8') : undefined)

function certificatesFromEnv(env: NodeJS.ProcessEnv): Certificates | undefined {
  const cert = readOptional(env['SWISH_CERT'])
  const key = readOptional(env['SWISH_KEY'])
  if (!cert || !key) return undefined
  const ca = readOptional(env['SWISH_CA'])
  const passphrase = env['SWISH_KEY_PASSPHRASE']
  return { cert, key, ...(ca && { ca }), ...(passphrase && { passphrase }) }
}

/**
 * A whole number from the environment.
 * @throws Error for any other value: a wrong setting stops the start.
 */
function numberFromEnv(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const given = env[name]
  if (!given) return fallback
  const value = Number(given)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${given}".`)
  return value
}

/** Reads the settings from the environment. Certificates are paths to PEM files. */
export function settingsFromEnv(env: NodeJS.ProcessEnv): Settings {
  const databaseUrl = env['DATABASE_URL']
  const baseUrl = env['SWISH_URL']
  const callbackUrl = env['SWISH_CALLBACK_URL']
  const certificates = certificatesFromEnv(env)
  const publicUrl = env['PUBLIC_URL']?.replace(/\/+$/, '')
  const ownerPassword = env['OWNER_PASSWORD']
  const origins = env['ALLOWED_ORIGINS']
  return {
    bind: env['HOST'] ?? 'localhost',
    port: numberFromEnv(env, 'PORT', 4400),
    micrositePort: numberFromEnv(env, 'MICROSITE_PORT', 4410),
    simulatorPort: numberFromEnv(env, 'SIMULATOR_PORT', 4420),
    ...(publicUrl && { publicUrl }),
    isBehindProxy: env['TRUST_PROXY'] === 'on',
    allowedOrigins: origins ? origins.split(',').map((origin) => origin.trim()) : loopbackOrigins,
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    ...(databaseUrl && { databaseUrl }),
    distDir: resolve(env['DIST_DIR'] ?? 'dist'),
    // Next to the bundle; in the source tree, next to `src`.
    assets: new URL(import.meta.url.endsWith('.ts') ? '../../demo-host/assets/' : './assets/', import.meta.url),
    hasControls: env['CONTROLS'] ? env['CONTROLS'] === 'on' : env['NODE_ENV'] !== 'production',
    swish: {
      payeeAlias: env['SWISH_PAYEE'] ?? '1231181189',
      lifetimeMs: numberFromEnv(env, 'SWISH_LIFETIME_MS', 180_000),
      timeoutMs: numberFromEnv(env, 'SWISH_TIMEOUT_MS', 5_000),
      ...(baseUrl && { baseUrl }),
      ...(callbackUrl && { callbackUrl }),
      ...(certificates && { certificates }),
    },
    card: providerSettings(env, 'CARD'),
    crm: providerSettings(env, 'CRM'),
    assently: { ...providerSettings(env, 'ASSENTLY'), key: env['ASSENTLY_KEY'] ?? 'demo' },
    ...(ownerPassword && { ownerPassword }),
    hasRequestLog: env['LOG'] === 'on',
  }
}

function providerSettings(env: NodeJS.ProcessEnv, name: string): ProviderSettings {
  const baseUrl = env[`${name}_URL`]
  return {
    ...(baseUrl && { baseUrl }),
    secret: env[`${name}_SECRET`] ?? 'demo',
    timeoutMs: numberFromEnv(env, `${name}_TIMEOUT_MS`, 5_000),
  }
}
