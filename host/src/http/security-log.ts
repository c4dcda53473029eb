import type { FastifyRequest } from 'fastify'
import { withoutQuery } from './error-log.ts'

/** What somebody who watches the host wants to know of. `deploy/alerts.yaml` has a rule for each. */
export const securityEvents = [
  /** A limit was reached. */
  'too-many-requests',
  /** A callback without the payment's secret. */
  'forged-callback',
  /** A page of an origin that may not call. */
  'refused-origin',
  /** A token that is unknown, expired or another origin's. One now and then is a page that was open for long. */
  'refused-token',
  /** A return token that is unknown, used, expired, or another origin's or network's. */
  'refused-return-token',
  /** A wrong key of `POST /render`, or a wrong password. */
  'refused-key',
  /** A browser refused a script of a page, or would have: its hash is another one, or the policy does not allow it. */
  'reported-script',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

export type SecurityLog = (event: SecurityEvent, request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => void

/** Events by the error code with which a request was refused. */
const eventOf: Record<string, SecurityEvent> = {
  'too many requests': 'too-many-requests',
  origin: 'refused-origin',
  csrf: 'refused-token',
  'return-token': 'refused-return-token',
  key: 'refused-key',
}

/** The security event of a refused request, if it is one. */
export const securityEventOf = (errorCode: string): SecurityEvent | undefined =>
  Object.hasOwn(eventOf, errorCode) ? eventOf[errorCode] : undefined

/** How many events of a kind are logged in a minute. What is left out is counted: a flood must not fill the disk. */
const maxPerMinute = 20
/** How many characters of a path are logged. Ours are shorter. */
const maxPath = 200

/**
 * A log of one JSON line an event, `{"security": event, "ip", "request"}`, for a tool that alerts: without queries, bodies or personal data
 * other than the address.
 */
export function securityLog(write: (line: string) => void = console.warn, now: () => number = Date.now): SecurityLog {
  const minutes = new Map<SecurityEvent, { endsAt: number; count: number }>()
  return (event, request) => {
    const known = minutes.get(event)
    if (known && known.endsAt > now()) {
      known.count++
      if (known.count > maxPerMinute) return
    } else {
      const leftOut = (known?.count ?? 0) - maxPerMinute
      if (leftOut > 0) write(JSON.stringify({ time: new Date(now()).toISOString(), security: event, leftOut }))
      minutes.set(event, { endsAt: now() + 60_000, count: 1 })
    }
    const { method, url } = withoutQuery(request)
    write(
      JSON.stringify({
        time: new Date(now()).toISOString(),
        security: event,
        ip: request.ip,
        request: `${method} ${url.slice(0, maxPath)}`,
      }),
    )
  }
}
