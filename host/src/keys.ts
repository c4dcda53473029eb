import { list } from './env.ts'
import type { DataKey } from './store/encryption.ts'

/**
 * Publicly known keys for development and tests. production.ts does not let a host start with them.
 */
const development = { session: 'development', data: { id: 'development', key: Buffer.alloc(32) } }

/** `SESSION_KEYS` */
export const sessionKeys = list.transform(([current = development.session, ...old]): readonly [string, ...string[]] => [
  current,
  ...old,
])

/** A key as `DATA_KEYS` has it, `2026:{32 bytes in base64}`; undefined for anything else. */
function parseDataKey(text: string): DataKey | undefined {
  const [, id = '', encoded = ''] = /^([\w-]{1,20}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? []
  return id === '' ? undefined : { id, key: Buffer.from(encoded, 'base64') }
}

/** `DATA_KEYS` */
export const dataKeys = list
  .transform((texts) => texts.map(parseDataKey))
  .refine((keys) => keys.every((key) => key !== undefined), 'must be ids, each with a colon and 32 bytes in base64.')
  .refine((keys) => new Set(keys.map((key) => key?.id)).size === keys.length, 'must have different ids.')
  .transform((keys): readonly [DataKey, ...DataKey[]] => {
    const [current = development.data, ...old] = keys.filter((key) => key !== undefined)
    return [current, ...old]
  })
