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

/** How many links there have been. */
let links = 0

/** Loads a file into the browser's cache with a link, which policies allow where they allow scripts. */
const preload = (href: string): Promise<boolean> =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, {
      // Safari 16 knows only `preload`.
      rel: link.relList.supports('modulepreload') ? 'modulepreload' : 'preload',
      as: 'script',
      crossOrigin: '',
      // Firefox remembers that a module failed, but as a module with this fragment.
      href: `${href}#${++links}`,
      nonce: ownScript()?.nonce ?? '',
      onload: () => resolve(true),
      onerror: () => resolve(false),
    })
    document.head.append(link)
  })

/** Safari remembers that a link failed, whatever its fragment, until the file is fetched in another way. */
const fetched = (href: string): Promise<boolean> =>
  fetch(href).then(
    async (response) => response.ok && Boolean(await response.arrayBuffer()),
    () => false,
  )

/** Requests files once, and notes which have arrived. */
async function requestAll(hrefs: readonly string[]): Promise<void> {
  /** A policy may forbid the link and allow the import. */
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective.startsWith('script-src')) arrived.add(blockedURI)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  await Promise.all(
    hrefs.map(async (href) => {
      if ((await preload(href)) || arrived.has(href) || (await fetched(href))) arrived.add(href)
    }),
  )
  document.removeEventListener('securitypolicyviolation', onViolation)
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
