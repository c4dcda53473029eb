import { memoryStorage, type PageState, storageKey } from '@charity-elements/runtime/api'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type StoredAttempt,
  attemptStore,
  cardAttemptStore,
  giftFingerprint,
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

describe('stored attempt', () => {
  const attempt: StoredAttempt = {
    attempt: newAttemptId(),
    fingerprint: '1.abc',
    thankYouUrl: '/tack/',
    amount: 200,
    isConfirmed: true,
  }
  /** Tabs of one browser. */
  function browser() {
    const localStorage = memoryStorage()
    return (): PageState => ({ localStorage, sessionStorage: memoryStorage() })
  }
  const openTab = () => browser()()

  it('is separate for each origin, and is gone after the final answer', () => {
    const tab = openTab()
    attemptStore('giftbar', tab).write(attempt)
    expect(attemptStore('giftbar', tab).read()).toEqual(attempt)
    expect(attemptStore('giftmodule - 42', tab).read()).toBeNull()
    attemptStore('giftbar', tab).clear()
    expect(attemptStore('giftbar', tab).read()).toBeNull()
  })

  it('of a Swish payment or an invoice is known to another tab for half an hour, until its final answer', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const newTab = browser()
    for (const storeIn of [
      (tab: PageState) => attemptStore('giftbar', tab),
      (tab: PageState) => attemptStore('company-gift invoice', tab),
    ]) {
      storeIn(newTab()).write(attempt)
      expect(storeIn(newTab()).read()).toEqual(attempt)
      vi.advanceTimersByTime(30 * 60_000 + 1)
      expect(storeIn(newTab()).read()).toBeNull()
      storeIn(newTab()).write(attempt)
      storeIn(newTab()).clear()
      expect(storeIn(newTab()).read()).toBeNull()
    }
    cardAttemptStore('standard-gift', newTab()).write(attempt)
    expect(cardAttemptStore('standard-gift', newTab()).read()).toBeNull()
  })

  it('of an earlier tab does not take a later one with it when it ends', () => {
    const newTab = browser()
    const [first, second] = [newTab(), newTab()]
    attemptStore('giftbar', first).write(attempt)
    const later = { ...attempt, attempt: newAttemptId() }
    attemptStore('giftbar', second).write(later)
    attemptStore('giftbar', first).clear()
    expect(attemptStore('giftbar', first).read()).toEqual(later)
  })

  it.each(['', 'no JSON', 'null', '[]', '"text"', '{"attempt":"x"}', '{"fingerprint":1,"thankYouUrl":""}'])(
    'is null when the stored text is %j',
    (text) => {
      const tab = openTab()
      tab.sessionStorage.setItem(storageKey('attempt:giftbar'), text)
      expect(attemptStore('giftbar', tab).read()).toBeNull()
    },
  )

  it('with an invalid id began on another page: it is followed, but never sent again with that id', () => {
    const tab = openTab()
    tab.sessionStorage.setItem(storageKey('attempt:giftbar'), '{"attempt":"x","fingerprint":"f","thankYouUrl":""}')
    const unknown = { attempt: null, fingerprint: 'f', thankYouUrl: '', amount: null, isConfirmed: false }
    expect(attemptStore('giftbar', tab).read()).toEqual(unknown)
  })

  it('lives as long as the page when the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const store = attemptStore('giftbar', { localStorage: refusing, sessionStorage: refusing })
    store.write(attempt)
    expect(store.read()).toEqual(attempt)
    store.clear()
    expect(store.read()).toBeNull()
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
