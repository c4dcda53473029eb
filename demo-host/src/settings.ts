import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'

/** Client certificate for a party that asks for one, and who may vouch for the party. */
export interface Certificates {
  cert: string
  key: string
  passphrase?: string
  ca?: string
}

/** Where Swish is and who we are to it. */
export interface SwishSettings {
  /** `https://cpc.getswish.net` or its test system; none: our simulator. */
  baseUrl?: string
  /** The organisation's Swish number, 123 and seven digits. */
  payeeAlias: string
  /** Where Swish reports to; https, as Swish demands. None: this host. */
  callbackUrl?: string
  certificates?: Certificates
  /** How long a payment waits for its payer. */
  lifetimeMs: number
  /** How long one answer of Swish's is waited for. */
  timeoutMs: number
}

/** Another party that we call over HTTP with a secret. */
export interface PartySettings {
  /** None: our simulator. */
  baseUrl?: string
  secret: string
  timeoutMs: number
}

export interface AssentlySettings extends PartySettings {
  key: string
}

/** Everything that can be set. `startHost` takes any part of it; what is left out is as in `npm start`. */
export interface Settings {
  /** The name or address that the servers bind to. */
  bind: string
  /** 0 takes a free port. */
  port: number
  micrositePort: number
  simulatorPort: number
  /** Where visitors and other parties reach the host, when that is not where it listens: `https://www.example.org`. */
  publicUrl?: string
  /** Whether a proxy in front of the host tells who calls and how (`X-Forwarded-…`). */
  isBehindProxy: boolean
  /** Patterns of origins that may call the API from other pages than the host's own. */
  allowedOrigins: readonly string[]
  /** Where the embedded database and the simulators keep their files. */
  dataDir: string
  /** A PostgreSQL server in place of the embedded one; any number of hosts may share it. */
  databaseUrl?: string
  /** Where the build put the CDN folder and Storybook. */
  distDir: string
  /** The style sheets and pictures of the pages. */
  assets: URL
  /** Whether `/control/…` answers: for tests and demonstrations, never in production. */
  hasControls: boolean
  swish: SwishSettings
  card: PartySettings
  crm: PartySettings
  assently: AssentlySettings
  /** Opens the owner's pages by HTTP Basic, whatever the user name. None: open where `/control` is, closed elsewhere. */
  ownerPassword?: string
  /** Whether each request is written to the terminal. */
  hasRequestLog: boolean
}

/** Origins of this machine, whatever the port. */
const loopbackOrigins = ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*']

const text = (path: string | undefined) => (path ? readFileSync(path, 'utf8') : undefined)

function certificatesFrom(env: NodeJS.ProcessEnv): Certificates | undefined {
  const cert = text(env['SWISH_CERT'])
  const key = text(env['SWISH_KEY'])
  if (!cert || !key) return undefined
  const ca = text(env['SWISH_CA'])
  const passphrase = env['SWISH_KEY_PASSPHRASE']
  return { cert, key, ...(ca && { ca }), ...(passphrase && { passphrase }) }
}

/** A whole number from the environment; anything else is a mistake worth stopping for. */
function number(env: NodeJS.ProcessEnv, name: string, byDefault: number): number {
  const given = env[name]
  if (!given) return byDefault
  const value = Number(given)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${given}".`)
  return value
}

/** The settings that the environment asks for; certificates are given as paths to PEM files. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const databaseUrl = env['DATABASE_URL']
  const baseUrl = env['SWISH_URL']
  const callbackUrl = env['SWISH_CALLBACK_URL']
  const certificates = certificatesFrom(env)
  const publicUrl = env['PUBLIC_URL']?.replace(/\/+$/, '')
  const ownerPassword = env['OWNER_PASSWORD']
  const origins = env['ALLOWED_ORIGINS']
  return {
    bind: env['HOST'] ?? 'localhost',
    port: number(env, 'PORT', 4400),
    micrositePort: number(env, 'MICROSITE_PORT', 4410),
    simulatorPort: number(env, 'SIMULATOR_PORT', 4420),
    ...(publicUrl && { publicUrl }),
    isBehindProxy: env['TRUST_PROXY'] === 'on',
    allowedOrigins: origins ? origins.split(',').map((origin) => origin.trim()) : loopbackOrigins,
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    ...(databaseUrl && { databaseUrl }),
    distDir: resolve(env['DIST_DIR'] ?? 'dist'),
    // Beside the bundle; in the source tree, beside `src`.
    assets: new URL(import.meta.url.endsWith('.ts') ? '../assets/' : './assets/', import.meta.url),
    hasControls: env['CONTROLS'] ? env['CONTROLS'] === 'on' : env['NODE_ENV'] !== 'production',
    swish: {
      payeeAlias: env['SWISH_PAYEE'] ?? '1231181189',
      lifetimeMs: number(env, 'SWISH_LIFETIME_MS', 180_000),
      timeoutMs: number(env, 'SWISH_TIMEOUT_MS', 5_000),
      ...(baseUrl && { baseUrl }),
      ...(callbackUrl && { callbackUrl }),
      ...(certificates && { certificates }),
    },
    card: party(env, 'CARD'),
    crm: party(env, 'CRM'),
    assently: { ...party(env, 'ASSENTLY'), key: env['ASSENTLY_KEY'] ?? 'demo' },
    ...(ownerPassword && { ownerPassword }),
    hasRequestLog: env['LOG'] === 'on',
  }
}

function party(env: NodeJS.ProcessEnv, name: string): PartySettings {
  const baseUrl = env[`${name}_URL`]
  return {
    ...(baseUrl && { baseUrl }),
    secret: env[`${name}_SECRET`] ?? 'demo',
    timeoutMs: number(env, `${name}_TIMEOUT_MS`, 5_000),
  }
}
