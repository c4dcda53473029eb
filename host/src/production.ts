import { keyProblems } from './keys.ts'
import { type Env, listFromEnv } from './env.ts'

/** A setting is missing, or is one of a demonstration. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(['The host does not start with these settings:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'SettingsError'
  }
}

const secrets = ['CARD_SECRET', 'CRM_SECRET', 'ASSENTLY_KEY', 'ASSENTLY_SECRET']
const providers = ['SWISH_URL', 'CARD_URL', 'CRM_URL', 'ASSENTLY_URL']
const required = [...providers, ...secrets, 'SWISH_PAYEE', 'CONTENT']
const requiredInProduction = ['PUBLIC_URL', 'SWISH_CERT', 'SWISH_KEY', 'SESSION_KEYS', 'DATA_KEYS']

/** Whether the settings must be those of production: everywhere but in development and tests, so that nobody can forget to say so. */
const isProduction = (env: Env) => env['NODE_ENV'] !== 'development' && env['NODE_ENV'] !== 'test'

const isLoopback = (host: string) => /^(.*\.)?localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(host)

function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isLoopback(hostname)
}

/**
 * What keeps the host from starting with this environment: one line for each missing or unsafe setting. A host without a provider
 * would take gifts that nobody gets; one with a simulator would let anybody approve them.
 */
export function settingsProblems(env: Env): string[] {
  const missing = [...required, ...(isProduction(env) ? requiredInProduction : [])].filter((name) => !env[name])
  const problems = missing.map((name) => `${name} is missing.`)
  if (env['RENDER_KEY'] && !env['CDN_URL']) problems.push('CDN_URL is missing: RENDER_KEY needs it.')
  if (!isProduction(env)) return problems
  problems.push(...keyProblems(env))
  for (const name of [...providers, 'PUBLIC_URL', 'SWISH_CALLBACK_URL', 'CDN_URL']) {
    const value = env[name]
    if (value && !isPublicHttps(value)) problems.push(`${name} must be a public https address, not ${value}.`)
  }
  for (const name of ['RENDER_KEY', 'RENDER_KEY_OLD']) {
    const key = env[name]
    if (key && key.length < 32) problems.push(`${name} must have at least 32 characters.`)
  }
  const contact = env['SECURITY_CONTACT']
  if (contact && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)) {
    problems.push(`SECURITY_CONTACT must be a mailto: or https: address, not ${contact}.`)
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
