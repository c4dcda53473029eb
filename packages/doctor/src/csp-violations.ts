import type { CspViolation } from './observation.ts'

const violations: CspViolation[] = []

/** The blocked URL without query and fragment: enough to know which directive to change. */
const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? address

// A server may import the package, and has no events.
if ('document' in globalThis) {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push({ directive: effectiveDirective, blocked: withoutQuery(blockedURI) })
  })
}

/** A browser report of a violation, possibly from before the doctor was loaded. */
interface PolicyReport {
  readonly body: { readonly effectiveDirective?: unknown; readonly blockedURL?: unknown } | null
}

if ('ReportingObserver' in globalThis) {
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports as readonly PolicyReport[]) {
        if (typeof body?.effectiveDirective !== 'string' || typeof body.blockedURL !== 'string') continue
        violations.push({ directive: body.effectiveDirective, blocked: withoutQuery(body.blockedURL) })
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
