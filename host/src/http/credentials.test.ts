import { describe, expect, it } from 'vitest'
import { newSecret } from '../store/session-store.ts'
import { isValidCredential, credentialPurposes, parseReturnToken, createReturnToken } from './credentials.ts'

const session = { id: '8374e8f6-037e-4970-9d20-30ebec388f02', secret: newSecret() }
const shop = 'https://www.example.org'
const issuedAt = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(issuedAt.getTime() + minutes * 60_000)

const subject = { kind: 'attempt' as const, id: '0a1b2c3d-037e-4970-9d20-30ebec388f02' }

describe('return token', () => {
  it('is valid for exactly 30 minutes', () => {
    const token = createReturnToken(session, { origin: shop, network: '203.0.113.7' }, subject, issuedAt)
    expect(parseReturnToken(token, after(29.99))).toMatchObject({ subject, issuedAt })
    expect(parseReturnToken(token, after(30))).toBeUndefined()
  })

  it('is invalid when its expiry, its subject or its kind has been changed', () => {
    const token = createReturnToken(session, { origin: shop, network: '203.0.113.7' }, subject, issuedAt)
    const isValid = (given: string) => {
      const parts = parseReturnToken(given, after(1))
      if (!parts) throw new Error('The token has no parts.')
      return isValidCredential(session, credentialPurposes.returning(shop, parts.signed), parts.credential)
    }
    expect(isValid(token)).toBe(true)
    const expires = after(30).getTime().toString(36)
    expect(isValid(token.replace(expires, after(600).getTime().toString(36)))).toBe(false)
    expect(isValid(token.replace(subject.id, crypto.randomUUID()))).toBe(false)
    expect(isValid(token.replace('attempt', 'case'))).toBe(false)
  })
})
