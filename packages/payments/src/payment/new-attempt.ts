import { type AttemptId, isAttemptId } from '../start/attempt/attempt-id.ts'
import type { AttemptStore } from '../start/attempt/attempt-storage.ts'
import { giftFingerprint } from './fingerprint.ts'

/**
 * A new random id. `crypto.randomUUID` is missing on pages without TLS, so the version bits are set
 * by hand.
 */
export function newAttemptId(): AttemptId {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, index) =>
      (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
    )
    .join('')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isAttemptId(id)) throw new Error('An attempt identity must be a UUID of version 4.')
  return id
}

/**
 * The id of the stored attempt if its content is the same, otherwise a new id.
 * @param content The content of the create call.
 */
export function attemptIdFor(store: AttemptStore, content: object): AttemptId {
  const stored = store.read()
  return (stored?.attempt && stored.fingerprint === giftFingerprint(content) && stored.attempt) || newAttemptId()
}
