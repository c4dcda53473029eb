import { describe, expect, it } from 'vitest'
import { isCredential, newSecret, purposes, readReturnToken, returnToken } from './credentials.ts'

const session = { id: '8374e8f6-037e-4970-9d20-30ebec388f02', secret: newSecret() }
const shop = 'https://www.example.org'
const left = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(left.getTime() + minutes * 60_000)

describe('A return token', () => {
  it('leads back for 30 minutes and not a moment longer', () => {
    const token = returnToken(session, shop, left)
    expect(readReturnToken(token, after(29.99))).toMatchObject({ credential: expect.any(String) })
    expect(readReturnToken(token, after(30))).toBeUndefined()
  })

  it('cannot be made to live longer', () => {
    const token = returnToken(session, shop, left)
    const later = after(600).getTime().toString(36)
    const parts = readReturnToken(token.replace(/[^.]+$/, later), after(60))
    expect(isCredential(session, purposes.returning(shop, parts?.expires ?? ''), parts?.credential ?? '')).toBe(false)
  })
})
