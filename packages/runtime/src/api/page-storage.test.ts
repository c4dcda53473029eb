import { describe, expect, test } from 'vitest'
import type { PageState, WebStorage } from '../core/page-state.ts'
import { memoryStorage, storageOf } from './page-storage.ts'
import { storageKey } from './storage-keys.ts'

const key = storageKey('flow')

const pageWith = (sessionStorage: WebStorage): PageState => ({ localStorage: memoryStorage(), sessionStorage })

/** Like a browser whose user blocks site data: even access to the property throws. */
const blocked: PageState = {
  get localStorage(): never {
    throw new DOMException('denied', 'SecurityError')
  },
  get sessionStorage(): never {
    throw new DOMException('denied', 'SecurityError')
  },
}

describe('storage of the page', () => {
  test('what is stored can be read by other code, and removed', () => {
    const tab = memoryStorage()
    const storage = storageOf(pageWith(tab), 'sessionStorage')
    storage.setItem('flow', '1')
    expect(tab.getItem(key)).toBe('1')
    expect(storage.getItem('flow')).toBe('1')
    storage.removeItem('flow')
    expect(tab.getItem(key)).toBeNull()
  })

  test('a browser that blocks storage: values live as long as the page, kinds apart', () => {
    storageOf(blocked, 'sessionStorage').setItem('flow', '1')
    expect(storageOf(blocked, 'sessionStorage').getItem('flow')).toBe('1')
    expect(storageOf(blocked, 'localStorage').getItem('flow')).toBeNull()
    storageOf(blocked, 'sessionStorage').removeItem('flow')
    expect(storageOf(blocked, 'sessionStorage').getItem('flow')).toBeNull()
  })

  test('a storage that becomes full: the newest value is read, not the stored one', () => {
    let isFull = false
    const tab = memoryStorage()
    const filling: WebStorage = {
      ...tab,
      setItem(key, text) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        tab.setItem(key, text)
      },
    }
    const storage = storageOf(pageWith(filling), 'sessionStorage')
    storage.setItem('flow', 'old')
    isFull = true
    storage.setItem('flow', 'new')
    expect([storage.getItem('flow'), tab.getItem(key)]).toEqual(['new', null])
    isFull = false
    storage.setItem('flow', 'newest')
    expect([storage.getItem('flow'), tab.getItem(key)]).toEqual(['newest', 'newest'])
  })
})
