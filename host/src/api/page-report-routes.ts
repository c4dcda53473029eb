import { array, maxLength, maxValue, minValue, number, picklist, pipe, safeParse, strictTuple, string } from 'valibot'
import type { Limiter } from '../http/rate-limits.ts'
import { countPageReport } from '../metrics/metrics.ts'
import type { App } from './call.ts'

/** Where pages with `data-report-to` send what went wrong, and how fast they were. */
const pageReportPath = '/api/page-reports/'

const maxBytes = 8 * 1024
const maxReports = 100

/**
 * The kind of event, the tag, and a count, milliseconds or a score:
 * `packages/loader/src/beacon.ts`.
 */
const report = strictTuple([
  picklist(['error', 'lost-file', 'lcp', 'cls', 'inp']),
  pipe(string(), maxLength(40)),
  pipe(number(), minValue(0), maxValue(600_000)),
])
const reports = pipe(array(report), maxLength(maxReports))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Adds the reports of pages to the metrics. It stores nothing about the visitor: it reads no
 * cookie, and only the counter of the limit keeps the IP address. Anybody can send false reports
 * for an allowed origin, so the metrics prove nothing by themselves.
 */
export async function registerPageReportRoutes(app: App, { limit }: { limit: Limiter }): Promise<void> {
  await app.register(async (scope) => {
    // A beacon is plain text. Any other type needs a preflight, and a page that is closing cannot
    // wait for one.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(
      pageReportPath,
      { bodyLimit: maxBytes, onRequest: (request) => limit(request) },
      async (request, reply) => {
        const read = safeParse(reports, typeof request.body === 'string' ? parse(request.body) : request.body)
        if (!read.success) return reply.code(400).send({ error: 'no reports' })
        for (const each of read.output) countPageReport(...each)
        return reply.code(204).send()
      },
    )
  })
}
