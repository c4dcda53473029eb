import {
  array,
  literal,
  looseObject,
  maxLength,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  union,
} from 'valibot'
import { parseJsonBodies } from '../http/json-body.ts'
import { pageOrigin } from '../http/origins.ts'
import type { ScriptReport } from '../store/script-report-store.ts'
import type { App } from './call.ts'
import type { Services } from './services.ts'

/**
 * The path that browsers send reports to, according to `report-to` and `report-uri` of a Content
 * Security Policy and `endpoints` of an `Integrity-Policy`.
 */
const reportPath = '/api/script-reports/'

const maxBytes = 64 * 1024
const maxReports = 100
const maxAddressLength = 200

const directive = pipe(string(), regex(/^[a-z-]{1,40}$/))
const integrityReport = object({ type: literal('integrity-violation'), body: object({ blockedURL: string() }) })
const policyReport = object({
  type: literal('csp-violation'),
  body: object({ effectiveDirective: directive, blockedURL: optional(string(), '') }),
})
/** Browsers also send other kinds of reports to the same endpoint. We ignore them. */
const sent = union([
  pipe(array(looseObject({})), maxLength(maxReports)),
  object({ 'csp-report': object({ 'effective-directive': directive, 'blocked-uri': optional(string(), '') }) }),
])

/**
 * The address of a script without its query, or only the origin of anything else, because its path
 * may say something about the visitor.
 */
function blockedPart(address: string, isScript: boolean): string {
  // Instead of an address: `inline`, `eval`, `data`.
  if (/^[a-z-]{0,30}$/.test(address)) return address || 'inline'
  if (!URL.canParse(address)) return 'unknown'
  const { protocol, origin, pathname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return protocol
  return (isScript ? origin + pathname : origin).slice(0, maxAddressLength)
}

const isScriptRule = (rule: string) => rule === 'integrity' || rule.startsWith('script-src')

/**
 * The reports in a body that are about scripts or the policy. Undefined if no browser sends such a
 * body.
 */
function parseReports(body: unknown, page: string): ScriptReport[] | undefined {
  const parsed = safeParse(sent, body)
  if (!parsed.success) return undefined
  const report = (rule: string, address: string) => ({ page, rule, blocked: blockedPart(address, isScriptRule(rule)) })
  if (!Array.isArray(parsed.output)) {
    const { 'effective-directive': rule, 'blocked-uri': address } = parsed.output['csp-report']
    return [report(rule, address)]
  }
  return parsed.output.flatMap((each) => {
    const integrity = safeParse(integrityReport, each)
    if (integrity.success) return [report('integrity', integrity.output.body.blockedURL)]
    const policy = safeParse(policyReport, each)
    return policy.success ? [report(policy.output.body.effectiveDirective, policy.output.body.blockedURL)] : []
  })
}

/**
 * Counts browsers' reports by day, page origin, rule and blocked address. It stores nothing about
 * the visitor. Anybody can send false reports for an allowed origin, so the counts prove nothing by
 * themselves.
 */
export async function registerReportRoutes(
  app: App,
  { scriptReports, limiters, security }: Services,
  bodyTimeoutMs: number,
): Promise<void> {
  await app.register(async (scope) => {
    parseJsonBodies(scope, bodyTimeoutMs, ['application/reports+json', 'application/csp-report'])
    scope.post(
      reportPath,
      { bodyLimit: maxBytes, onRequest: (request) => limiters.reportsPerAddress(request) },
      async (request, reply) => {
        const found = parseReports(request.body, pageOrigin(request))
        if (!found) return reply.code(400).send({ error: 'no reports' })
        if (found.some(({ rule }) => isScriptRule(rule))) security('reported-script', request)
        await scriptReports.add(found)
        return reply.code(204).send()
      },
    )
  })
}
