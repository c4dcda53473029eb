import { describe, expect, it } from 'vitest'
import { securityEventOf, securityLog } from './security-log.ts'

const request = { method: 'POST', url: '/api/swish-callback/?key=hemligt', ip: '203.0.113.7' }

describe('security log', () => {
  it('has one JSON line an event, without the query', () => {
    const lines: string[] = []
    securityLog(
      (line) => lines.push(line),
      () => 0,
    )('forged-callback', request)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        security: 'forged-callback',
        ip: '203.0.113.7',
        request: 'POST /api/swish-callback/',
      },
    ])
  })

  it('has no more than the start of a long path', () => {
    const lines: string[] = []
    securityLog((line) => lines.push(line))('refused-origin', { ...request, url: `/api/${'x'.repeat(15_000)}` })
    expect(lines.join('').length).toBeLessThan(400)
  })

  it('counts what a flood leaves out', () => {
    const lines: string[] = []
    let now = 0
    const log = securityLog(
      (line) => lines.push(line),
      () => now,
    )
    for (let nth = 0; nth < 1_000; nth++) log('refused-token', request)
    expect(lines).toHaveLength(20)
    now = 61_000
    log('refused-token', request)
    expect(lines.slice(20).map((line) => JSON.parse(line))).toMatchObject([
      { security: 'refused-token', leftOut: 980 },
      { security: 'refused-token', ip: '203.0.113.7' },
    ])
  })

  it('an ordinary error is no event', () => {
    expect(securityEventOf('csrf')).toBe('refused-token')
    expect(securityEventOf('unknown formId')).toBeUndefined()
    expect(securityEventOf('toString')).toBeUndefined()
  })
})
