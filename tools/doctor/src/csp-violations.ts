import type { CspViolation } from './observation.ts'

const violations: CspViolation[] = []

/** Adds a violation. The blocked URL without query and fragment is enough to know which directive to change. */
function add(directive: string, address: string): void {
  violations.push({ directive, blocked: address.replace(/[?#].*/s, '') })
}

// A server may import the package, and has no events.
if ('document' in globalThis) {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add(effectiveDirective, blockedURI),
  )
}

/** The body of a browser's report of a violation, which TypeScript's own library lacks. */
interface ReportedViolation extends ReportBody {
  readonly effectiveDirective: string
  readonly blockedURL: string | null
}

if ('ReportingObserver' in globalThis) {
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL } = body as ReportedViolation
        add(effectiveDirective, blockedURL ?? '')
      }
    },
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
}

/**
 * The violations so far. Browsers without the Reporting API only have those after the doctor was
 * loaded.
 */
export function cspViolations(): readonly CspViolation[] {
  return [...new Map(violations.map((violation) => [JSON.stringify(violation), violation])).values()]
}
