/** The part of the Web Storage API that we use. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What elements write on the page: the data layer that the tag manager reads, and Web Storage. Usually `globalThis`; in previews and
 * stories an in-memory replacement that nobody else reads.
 */
export interface PageState {
  dataLayer?: unknown[]
  readonly localStorage: WebStorage
  readonly sessionStorage: WebStorage
}

/** A storage that lives as long as the page. */
export function memoryStorage(): WebStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
}

type StorageKind = 'localStorage' | 'sessionStorage'

const standIns = new WeakMap<PageState, Record<StorageKind, WebStorage>>()

/**
 * The page's local or session storage, which never throws. Browsers refuse storage in private windows, when site data is blocked and
 * when it is full; what could not be stored is kept in memory as long as the page lives.
 */
export function storageOf(pageState: PageState, kind: StorageKind): WebStorage {
  const kept = standIns.get(pageState) ?? { localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  standIns.set(pageState, kept)
  const standIn = kept[kind]
  return {
    getItem(key) {
      const unstored = standIn.getItem(key)
      if (unstored !== null) return unstored
      try {
        return pageState[kind].getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, text) {
      try {
        pageState[kind].setItem(key, text)
        standIn.removeItem(key)
      } catch {
        standIn.setItem(key, text)
      }
    },
    removeItem(key) {
      standIn.removeItem(key)
      try {
        pageState[kind].removeItem(key)
      } catch {
        // It was only in memory.
      }
    },
  }
}
