import { nullish, object, string } from 'valibot'
import { post } from '../call.ts'
import type { getPostTownBody } from '../requests/saved.ts'

/**
 * Parses a Swedish post code: exactly five digits, spaces ignored. The value is only the digits:
 * `11122`.
 */
export function parsePostCode(typed: string): { ok: true; value: string } | { ok: false; reason: 'empty' | 'form' } {
  const digits = typed.replace(/[\p{Cf}\s]/gu, '')
  if (digits === '') return { ok: false, reason: 'empty' }
  return /^\d{5}$/.test(digits) ? { ok: true, value: digits } : { ok: false, reason: 'form' }
}

/** Extension `post-towns`. */
export const getPostTown = post<typeof getPostTownBody>()('/api/post-town/', object({ postTown: nullish(string()) }))
