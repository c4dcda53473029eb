import type { Refusal } from './observed.ts'

const refused: Refusal[] = []

/** What was refused, as far as it says which rule of the policy to change: no query, no fragment. */
const withoutQuery = (address: string): string => address.split(/[?#]/)[0] ?? address

addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  refused.push({ directive: effectiveDirective, blocked: withoutQuery(blockedURI) })
})

/** A report of the browser's, of what it refused before anybody listened. */
interface PolicyReport {
  readonly body: { readonly effectiveDirective?: unknown; readonly blockedURL?: unknown } | null
}

if ('ReportingObserver' in globalThis) {
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports as readonly PolicyReport[]) {
        if (typeof body?.effectiveDirective !== 'string' || typeof body.blockedURL !== 'string') continue
        refused.push({ directive: body.effectiveDirective, blocked: withoutQuery(body.blockedURL) })
      }
    },
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
}

/** What the page's policy has refused so far. Browsers without reports tell only of what came after the doctor. */
export function refusals(): readonly Refusal[] {
  return [...new Map(refused.map((refusal) => [JSON.stringify(refusal), refusal])).values()]
}
