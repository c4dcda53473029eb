/** A part as the CDN build leaves it: its files, and their import (scripts/build/late-parts.mjs). */
interface BuiltPart<Module> {
  /** Relative to this file: all files are in one folder. */
  readonly files: readonly string[]
  readonly load: () => Promise<Module>
  /** Takes the module out of a file that has more. */
  readonly pick?: (file: Module) => Module
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

/** A policy may allow the import and forbid `fetch`. */
const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
  if (effectiveDirective === 'connect-src') arrived.add(blockedURI)
}

/** Requests a file once, and notes whether it has arrived. No browser remembers that a `fetch` failed. */
async function request(href: string): Promise<void> {
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    const response = await fetch(href)
    await response.arrayBuffer()
    if (response.ok) arrived.add(href)
  } catch {
    // The event about a policy comes in a later task.
    await new Promise((resolve) => setTimeout(resolve))
  }
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
  for (const end of waits.splice(0)) end()
  const hrefs = built.files.map((file) => new URL(file, import.meta.url).href)
  for (let requests = 0; ; requests++) {
    const lost = hrefs.filter((href) => !arrived.has(href))
    if (lost.length === 0) return built.load().then(built.pick)
    if (requests > 0) {
      if (requests === maxRequests || !navigator.onLine) throw new Error(`${lost} were lost`)
      await wait(500 * 2 ** requests)
    }
    await Promise.all(lost.map(request))
  }
}
