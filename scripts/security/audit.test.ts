import { describe, expect, it } from 'vitest'
import { parseAudit } from './audit.ts'

const metadata = { vulnerabilities: { total: 0 } }
const printed = (report: object) => JSON.stringify(report)

describe('npm audit', () => {
  it('passes with a report that has nothing moderate or worse', () => {
    expect(parseAudit(printed({ metadata, vulnerabilities: {} }))).toEqual({ found: [] })
    expect(parseAudit(printed({ metadata, vulnerabilities: { a: { severity: 'low' } } }))).toEqual({ found: [] })
  })

  it('names each vulnerable package', () => {
    const vulnerabilities = { fastify: { severity: 'high', range: '<5.1.0' }, pg: { severity: 'moderate' } }
    expect(parseAudit(printed({ metadata, vulnerabilities }))).toEqual({
      found: ['fastify <5.1.0: high', 'pg : moderate'],
    })
  })

  it.each([
    ['a registry that answers with an error', printed({ message: '405 Method Not Allowed', statusCode: 405 }), '405 M'],
    ['a registry that cannot be reached', printed({ error: { summary: 'getaddrinfo ENOTFOUND' } }), 'getaddrinfo'],
    ['an empty answer', '{}', 'no report'],
    ['nothing at all', '', 'no report'],
  ])('is skipped, not passed, after %s', (_, text, reason) => {
    expect(parseAudit(text)).toEqual({ skipped: expect.stringContaining(reason) })
  })
})
