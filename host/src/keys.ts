import { type Env, listFromEnv } from './env.ts'
import type { DataKey } from './store/encryption.ts'

/**
 * Publicly known keys for development and tests. production.ts does not let a host start with them.
 */
const development = { session: 'development', data: { id: 'development', key: Buffer.alloc(32) } }

/** The keys of `SESSION_KEYS`. */
export function sessionKeysFromEnv(env: Env): readonly [string, ...string[]] {
  const [current = development.session, ...old] = listFromEnv(env['SESSION_KEYS'])
  return [current, ...old]
}

/** A key as `DATA_KEYS` has it, `2026:{32 bytes in base64}`; undefined for anything else. */
function parseDataKey(text: string): DataKey | undefined {
  const [, id = '', encoded = ''] = /^([\w-]{1,20}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? []
  return id === '' ? undefined : { id, key: Buffer.from(encoded, 'base64') }
}

/** The keys of `DATA_KEYS`. @throws Error for anything that is not a key. */
export function dataKeysFromEnv(env: Env): readonly [DataKey, ...DataKey[]] {
  const [current = development.data, ...old] = listFromEnv(env['DATA_KEYS']).map((text, index) => {
    const key = parseDataKey(text)
    if (!key) throw new Error(`DATA_KEYS, key ${index + 1}: write an id, a colon and 32 bytes in base64.`)
    return key
  })
  return [current, ...old]
}

/** The reasons why these keys are not fit for production. */
export function keyProblems(env: Env): string[] {
  const problems: string[] = []
  if (listFromEnv(env['SESSION_KEYS']).some((key) => key.length < 32)) {
    problems.push('SESSION_KEYS must have at least 32 characters each.')
  }
  const dataKeys = listFromEnv(env['DATA_KEYS'])
  const ids = dataKeys.map((text) => parseDataKey(text)?.id)
  if (ids.includes(undefined)) problems.push('DATA_KEYS must be ids, each with a colon and 32 bytes in base64.')
  if (new Set(ids).size < ids.length) problems.push('DATA_KEYS must have different ids.')
  return problems
}
