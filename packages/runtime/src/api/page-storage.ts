import type { PageState, WebStorage } from '../core/page-state.ts'
import { type StorageEntry, storageKey } from './storage-keys.ts'

/** A storage that lives as long as the page. */
export function memoryStorage(): WebStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
}

/** A storage of the library's entries. */
interface EntryStorage {
  getItem(entry: StorageEntry): string | null
  /** The value of an entry in JSON; null without one, and for any other text. */
  getJson(entry: StorageEntry): unknown
  setItem(entry: StorageEntry, text: string): void
  removeItem(entry: StorageEntry): void
}

type StorageKind = 'localStorage' | 'sessionStorage'

const standIns = new WeakMap<PageState, Record<StorageKind, WebStorage>>()

/**
 * The page's local or session storage, which never throws. Browsers refuse storage in private
 * windows, if site data is blocked, and if it is full. Values that cannot be stored are kept in
 * memory as long as the page lives.
 */
export function storageOf(pageState: PageState, kind: StorageKind): EntryStorage {
  const kept = standIns.get(pageState) ?? { localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  standIns.set(pageState, kept)
  const standIn = kept[kind]
  /** Whether the browser's storage could be used. */
  const attempt = (use: (storage: WebStorage) => void): boolean => {
    try {
      use(pageState[kind])
      return true
    } catch {
      return false
    }
  }
  const getItem = (entry: StorageEntry): string | null => {
    const key = storageKey(entry)
    let text = standIn.getItem(key)
    if (text === null) attempt((storage) => (text = storage.getItem(key)))
    return text
  }
  return {
    getItem,
    getJson(entry) {
      try {
        return JSON.parse(getItem(entry) ?? 'null')
      } catch {
        return null
      }
    },
    setItem(entry, text) {
      const key = storageKey(entry)
      standIn.removeItem(key)
      if (attempt((storage) => storage.setItem(key, text))) return
      // The next page must not read an old value.
      attempt((storage) => storage.removeItem(key))
      standIn.setItem(key, text)
    },
    removeItem(entry) {
      const key = storageKey(entry)
      standIn.removeItem(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
