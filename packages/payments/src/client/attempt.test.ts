import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type StoredAttempt,
  attemptStore,
  cardAttemptStore,
  giftFingerprint,
  invoiceAttemptStore,
  isAttemptId,
  newAttemptId,
} from './attempt.ts'

describe('attempt id', () => {
  it('is a new version 4 UUID each time, also without the randomUUID of secure pages', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const ids = Array.from({ length: 500 }, newAttemptId)
    vi.unstubAllGlobals()
    expect(new Set(ids).size).toBe(500)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('is rejected when it is not a version 4 UUID', () => {
    for (const text of ['', '42', '0701234567', null, 42, '00000000-0000-0000-0000-000000000000']) {
      expect(isAttemptId(text)).toBe(false)
    }
  })
})

/** A `Storage` in memory. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

describe('stored attempt', () => {
  const attempt: StoredAttempt = {
    attempt: newAttemptId(),
    fingerprint: '1.abc',
    thankYouUrl: '/tack/',
    amount: 200,
    isConfirmed: true,
  }
  afterEach(() => vi.unstubAllGlobals())

  it('survives a reload, is separate for each origin, and is gone after the final answer', () => {
    const session = storage()
    vi.stubGlobal('sessionStorage', session)
    attemptStore('giftbar').write(attempt)
    expect(attemptStore('giftbar').read()).toEqual(attempt)
    expect(attemptStore('giftmodule - 42').read()).toBeNull()
    attemptStore('giftbar').clear()
    expect(attemptStore('giftbar').read()).toBeNull()
    expect(session.items.size).toBe(0)
  })

  it('of a Swish payment or an invoice is known to another tab for half an hour, until its final answer', () => {
    vi.stubGlobal('localStorage', storage())
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const openTab = () => vi.stubGlobal('sessionStorage', storage())
    for (const open of [() => attemptStore('giftbar'), () => invoiceAttemptStore('company-gift')]) {
      openTab()
      open().write(attempt)
      openTab()
      expect(open().read()).toEqual(attempt)
      vi.advanceTimersByTime(30 * 60_000 + 1)
      expect(open().read()).toBeNull()
      open().write(attempt)
      openTab()
      open().clear()
      openTab()
      expect(open().read()).toBeNull()
    }
    cardAttemptStore('standard-gift').write(attempt)
    openTab()
    expect(cardAttemptStore('standard-gift').read()).toBeNull()
  })

  it('of an earlier tab does not take a later one with it when it ends', () => {
    vi.stubGlobal('localStorage', storage())
    const first = storage()
    vi.stubGlobal('sessionStorage', first)
    attemptStore('giftbar').write(attempt)
    vi.stubGlobal('sessionStorage', storage())
    const later = { ...attempt, attempt: newAttemptId() }
    attemptStore('giftbar').write(later)
    vi.stubGlobal('sessionStorage', first)
    attemptStore('giftbar').clear()
    expect(attemptStore('giftbar').read()).toEqual(later)
  })

  it('is null when the stored text is something else', () => {
    const session = storage()
    vi.stubGlobal('sessionStorage', session)
    for (const text of [
      '',
      'no JSON',
      'null',
      '[]',
      '"text"',
      '{"attempt":"x"}',
      '{"fingerprint":1,"thankYouUrl":""}',
    ]) {
      session.items.set('charity-elements:attempt:giftbar', text)
      expect(attemptStore('giftbar').read()).toBeNull()
    }
    // An invalid id means that another page began the attempt. The element follows it, but never
    // sends it again with that id.
    session.items.set('charity-elements:attempt:giftbar', '{"attempt":"x","fingerprint":"f","thankYouUrl":""}')
    const unknown = { attempt: null, fingerprint: 'f', thankYouUrl: '', amount: null, isConfirmed: false }
    expect(attemptStore('giftbar').read()).toEqual(unknown)
  })

  it('lives as long as the page when the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    attemptStore('giftbar').write(attempt)
    expect(attemptStore('giftbar').read()).toEqual(attempt)
    attemptStore('giftbar').clear()
    expect(attemptStore('giftbar').read()).toBeNull()
  })
})

describe('gift fingerprint', () => {
  const gift = {
    giftObjectId: '42',
    requestType: 'standard',
    giftAmount: 200,
    donatorFirstName: 'Anna',
    acceptDM: undefined,
  }

  it('is that of the same content, in whatever order, and of no other', () => {
    const fingerprint = giftFingerprint(gift)
    expect(giftFingerprint(Object.fromEntries(Object.entries(gift).reverse()))).toBe(fingerprint)
    const { donatorFirstName: _, ...anonymous } = gift
    for (const other of [
      anonymous,
      { ...gift, giftAmount: 201 },
      { ...gift, donatorFirstName: 'Anne' },
      { ...gift, memorialGreetingText: 'Vila i frid' },
      { ...gift, acceptDM: false },
    ]) {
      expect(giftFingerprint(other), JSON.stringify(other)).not.toBe(fingerprint)
    }
  })

  it('is that of many phone numbers: whoever tries them all learns none', () => {
    const fingerprintOf = (donatorPhoneCell: number) => giftFingerprint({ ...gift, donatorPhoneCell })
    const fingerprint = fingerprintOf(46_703_918_254)
    let same = 0
    for (let nth = 0; nth < 50_000; nth++) if (fingerprintOf(46_700_000_000 + nth) === fingerprint) same++
    expect(same).toBeGreaterThan(2)
  })
})
