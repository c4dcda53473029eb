import { type AttemptId, isAttemptId } from './identity.ts'
import type { AttemptPlace } from './kept-attempt.ts'

/** A new identity. `crypto.randomUUID` is not there on pages without TLS, so the random bytes are set by hand. */
export function newAttemptId(): AttemptId {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isAttemptId(id)) throw new Error('An attempt identity must be a UUID of version 4.')
  return id
}

/** The attempt that is remembered for this gift, since the same gift pressed again is the same attempt; else a new one. */
export function attemptFor(place: AttemptPlace, mark: string): AttemptId {
  const kept = place.kept()
  return (kept?.gift === mark && kept.attempt) || newAttemptId()
}
