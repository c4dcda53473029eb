import { describe, expect, it } from 'vitest'
import { isValidCredential, newSecret, credentialPurposes, parseReturnToken, createReturnToken } from './credentials.ts'

const session = { id: '8374e8f6-037e-4970-9d20-30ebec388f02', secret: newSecret() }
const shop = 'https://www.example.org'
const issuedAt = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(issuedAt.getTime() + minutes * 60_000)

describe('return token', () => {
  it('is valid for exactly 30 minutes', () => {
    const token = createReturnToken(session, shop, issuedAt)
    expect(parseReturnToken(token, after(29.99))).toMatchObject({ credential: expect.any(String) })
    expect(parseReturnToken(token, after(30))).toBeUndefined()
  })

  it('is invalid when its expiry has been changed', () => {
    const token = createReturnToken(session, shop, issuedAt)
    const later = after(600).getTime().toString(36)
    const parts = parseReturnToken(token.replace(/[^.]+$/, later), after(60))
    expect(
      isValidCredential(session, credentialPurposes.returning(shop, parts?.expires ?? ''), parts?.credential ?? ''),
    ).toBe(false)
  })
})
