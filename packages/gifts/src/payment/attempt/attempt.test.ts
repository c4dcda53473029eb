import { afterEach, describe, expect, it, vi } from 'vitest'
import { isAttemptId } from './identity.ts'
import { newAttemptId } from './new-attempt.ts'
import { type KeptAttempt, attemptPlace, giftMark } from './kept-attempt.ts'

describe('an attempt’s identity', () => {
  it('is a UUID of version 4, and another one each time, also without the randomUUID of secure pages', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const ids = Array.from({ length: 500 }, newAttemptId)
    vi.unstubAllGlobals()
    expect(new Set(ids).size).toBe(500)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('is not taken from anything that looks otherwise', () => {
    for (const text of ['', '42', '0701234567', null, 42, '00000000-0000-0000-0000-000000000000']) {
      expect(isAttemptId(text)).toBe(false)
    }
  })
})

/** The part of `Storage` that pages use. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

describe('what a page remembers of an attempt', () => {
  const attempt: KeptAttempt = { attempt: newAttemptId(), gift: 'standard 42 200', thankYouUrl: '/tack/' }
  afterEach(() => vi.unstubAllGlobals())

  it('outlives a reload, is kept apart for each origin, and is forgotten after the terminal answer', () => {
    const session = storage()
    vi.stubGlobal('sessionStorage', session)
    attemptPlace('giftbar').keep(attempt)
    expect(attemptPlace('giftbar').kept()).toEqual(attempt)
    expect(attemptPlace('giftmodule - 42').kept()).toBeNull()
    attemptPlace('giftbar').forget()
    expect(attemptPlace('giftbar').kept()).toBeNull()
    expect(session.items.size).toBe(0)
  })

  it('is nothing where something else lies in its place', () => {
    const session = storage()
    vi.stubGlobal('sessionStorage', session)
    for (const text of ['', 'no JSON', 'null', '[]', '"text"', '{"attempt":"x"}', '{"gift":1,"thankYouUrl":""}']) {
      session.items.set('charity-elements:attempt:giftbar', text)
      expect(attemptPlace('giftbar').kept()).toBeNull()
    }
    // An identity that is none is another page's: the attempt is followed, and not sent again under it.
    session.items.set('charity-elements:attempt:giftbar', '{"attempt":"x","gift":"g","thankYouUrl":""}')
    expect(attemptPlace('giftbar').kept()).toEqual({ attempt: null, gift: 'g', thankYouUrl: '' })
  })

  it('lives as long as the page where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    attemptPlace('giftbar').keep(attempt)
    expect(attemptPlace('giftbar').kept()).toEqual(attempt)
    attemptPlace('giftbar').forget()
    expect(attemptPlace('giftbar').kept()).toBeNull()
  })

  it('tells gifts of another amount, object or kind apart', () => {
    const gift = { giftObjectId: '42', requestType: 'standard' }
    const marks = [
      giftMark(gift, 200),
      giftMark(gift, 500),
      giftMark({ ...gift, giftObjectId: '43' }, 200),
      giftMark({ ...gift, requestType: 'memorial' }, 200),
    ]
    expect(new Set(marks).size).toBe(4)
    expect(giftMark({ ...gift }, 200)).toBe(marks[0])
  })
})
