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
const waits: (() => void)[] = []

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    waits.push(resolve)
    setTimeout(resolve, milliseconds)
  })

/** A policy may forbid the link and allow the import. */
const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
  if (/^script/.test(effectiveDirective)) arrived.add(blockedURI)
}

/** How many links there have been. */
let links = 0

/**
 * Requests a file once, and notes whether it has arrived: with a link, which policies allow where
 * they allow scripts, and then with `fetch`. Safari remembers until then that a link failed.
 */
async function request(href: string): Promise<void> {
  document.addEventListener('securitypolicyviolation', onViolation)
  const link = document.createElement('link')
  const hasLoaded = await new Promise((resolve) => {
    Object.assign(link, {
      // Safari 16 knows only `preload`.
      rel: link.relList.supports('modulepreload') ? 'modulepreload' : 'preload',
      as: 'script',
      crossOrigin: '',
      // Firefox remembers that a module failed, but as a module with this fragment.
      href: `${href}#${++links}`,
      nonce: ownScript()?.nonce ?? '',
      onload: resolve,
      onerror: () => resolve(false),
    })
    document.head.append(link)
  })
  link.remove()
  if (hasLoaded || arrived.has(href) || (await isFetched(href))) arrived.add(href)
}

const isFetched = (href: string): Promise<boolean> =>
  fetch(href)
    .then(async (response) => response.ok && !!(await response.arrayBuffer()))
    .catch(() => false)

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
  for (const end of waits.splice(0)) end()
  const hrefs = built.files.map((file) => new URL(file, import.meta.url).href)
  for (let requests = 0; ; requests++) {
    const lost = hrefs.filter((href) => !arrived.has(href))
    if (lost.length === 0) return built.load()
    if (requests > 0) {
      if (requests === maxRequests || !navigator.onLine) throw new Error(`${lost} were lost`)
      await wait(500 * 2 ** requests)
    }
    await Promise.all(lost.map(request))
  }
}
