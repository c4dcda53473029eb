import { afterEach, describe, expect, it } from 'vitest'
import { forgetReturnToken, hasReturned, takeReturnToken } from './return-token.ts'
import { storageKey } from './storage-keys.ts'
import { takeFromAddress } from './take-return-token.ts'

const { pathname } = location

afterEach(() => {
  history.replaceState(null, '', pathname)
  forgetReturnToken()
})

describe('return token', () => {
  it.each([
    ['?ce-return=opaque', ''],
    ['?ce-return=opaque&keep=1#here', '?keep=1#here'],
    ['?a=1&ce-return=opaque', '?a=1'],
    ['?a=1&ce-return=opaque&b=2#here', '?a=1&b=2#here'],
    ['?a=1#ce-return=opaque', '?a=1'],
    ['#here&ce-return=opaque', '#here'],
    ['#ce-return=opaque&b=2', '#b=2'],
  ])('%s leaves the address as %s', (from, to) => {
    history.replaceState({ kept: true }, '', pathname + from)
    const taken: string[] = []
    takeFromAddress((token) => taken.push(token))
    expect(taken).toEqual(['opaque'])
    expect(location.href).toBe(location.origin + pathname + to)
    expect(history.state).toEqual({ kept: true })
  })

  it('an address without a token is not touched', () => {
    const state = { at: history.length }
    history.replaceState(state, '', `${pathname}?xce-return=a&b=ce-return=c#d`)
    takeFromAddress(() => expect.unreachable())
    expect(location.search + location.hash).toBe('?xce-return=a&b=ce-return=c#d')
  })

  it('stays in the address while it cannot be kept', () => {
    history.replaceState(null, '', `${pathname}?ce-return=opaque`)
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => takeFromAddress(refuse)).toThrow('denied')
    expect(takeReturnToken()).toBe('opaque')
    expect(location.search).toBe('')
  })

  it('what the loader left is the API client’s, once, and nothing stays in storage', () => {
    sessionStorage.setItem(storageKey('return'), 'opaque')
    expect(takeReturnToken()).toBe('opaque')
    expect(sessionStorage.getItem(storageKey('return'))).toBeNull()
    expect(takeReturnToken()).toBe('opaque')
    forgetReturnToken()
    expect(takeReturnToken()).toBeNull()
    expect(hasReturned()).toBe(true)
  })
})
