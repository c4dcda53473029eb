import { ownScript } from './settings.ts'

/** A part as the CDN build leaves it: its files, and their import (scripts/build/late-parts.mjs). */
interface BuiltPart<Module> {
  /** Relative to this file: all files are in one folder. */
  readonly files: readonly string[]
  readonly load: () => Promise<Module>
}

/** How often lost files are requested before the part is given up. */
const maxRequests = 4

/** The addresses of files that can be imported. */
const arrived = new Set<string>()

/** Ends each wait for lost files. */
const waits = new Set<() => void>()

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    waits.add(resolve)
    setTimeout(resolve, milliseconds)
  })

/** Requests a file once, and notes whether it has arrived. */
const request = (page: Document, href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(page.createElement('link'), {
      rel: 'preload',
      as: 'script',
      crossOrigin: '',
      href,
      nonce: ownScript()?.nonce ?? '',
      onload() {
        arrived.add(href)
        resolve()
      },
      onerror: () => resolve(),
    })
    page.head.append(link)
  })

/**
 * Requests files once, from an empty page in this one. Chromium remembers as long as a page is there
 * that a preload failed, and then neither requests the file again nor imports it.
 */
async function requestAll(hrefs: readonly string[]): Promise<void> {
  const frame = document.createElement('iframe')
  await new Promise((resolve) => {
    frame.onload = resolve
    document.head.append(frame)
  })
  const page = frame.contentDocument
  if (page) {
    // A policy may forbid the preload and allow the import.
    page.addEventListener('securitypolicyviolation', ({ blockedURI }) => arrived.add(blockedURI))
    await Promise.all(hrefs.map((href) => request(page, href)))
  }
  frame.remove()
}

/**
 * Imports a part that an element needs late, such as a dialog. In a build for the CDN, it requests
 * the files of the part until they have arrived, and only then imports them, because browsers
 * remember until a reload that an import failed (docs/decisions/0008). Rejects without a network, and
 * if a file is lost four times in a row; the next call requests it again.
 *
 * @param part `() => import('./part.ts')`
 */
export async function importPart<Module>(part: () => Promise<Module>): Promise<Module> {
  const built = part() as Promise<Module> | BuiltPart<Module>
  if (built instanceof Promise) return built
  // Someone has pressed again.
  for (const end of waits) end()
  waits.clear()
  const hrefs = built.files.map((file) => new URL(file, import.meta.url).href)
  for (let requests = 0; ; requests++) {
    const lost = hrefs.filter((href) => !arrived.has(href))
    if (lost.length === 0) return built.load()
    if (requests === maxRequests || (requests > 0 && !navigator.onLine))
      throw new Error(`These files were lost: ${lost.join(', ')}`)
    if (requests > 0) await wait(500 * 2 ** requests)
    await requestAll(lost)
  }
}
