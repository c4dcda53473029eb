import { describe, expect, it } from 'vitest'
import { isReturnAllowed } from './card-payments.ts'

describe('card return address', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes))

  it('resumes the session while the payment is open, and for half an hour after', () => {
    const open = { endedAt: null, expiresAt: at(30) }
    expect([at(0), at(30), at(59), at(60)].map((now) => isReturnAllowed(open, now))).toEqual([true, true, true, false])
    const ended = { endedAt: at(5), expiresAt: at(30) }
    expect([at(5), at(34), at(35)].map((now) => isReturnAllowed(ended, now))).toEqual([true, true, false])
  })

  it('resumes nothing for a payment that the card provider never accepted', () => {
    expect(isReturnAllowed({ endedAt: null, expiresAt: null }, at(0))).toBe(false)
  })
})
