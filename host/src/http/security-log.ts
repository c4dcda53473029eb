import type { FastifyRequest } from 'fastify'
import { withoutQuery } from './error-log.ts'

/** The security events. `host/deploy/alerts.yaml` has an alert for each. */
export const securityEvents = [
  /** A limit was reached. */
  'too-many-requests',
  /** A callback without the payment's secret. */
  'forged-callback',
  /** A page whose origin may not call the API. */
  'refused-origin',
  /**
   * A token that is unknown, expired or another origin's. An occasional one comes from a page that
   * was open for a long time.
   */
  'refused-token',
  /**
   * A return token that is unknown, used or expired, or that belongs to another origin or network.
   */
  'refused-return-token',
  /** A wrong key of `POST /render`, or a wrong password. */
  'refused-key',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

export type SecurityLog = (event: SecurityEvent, request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => void

/** The event for each error code of a refused request. */
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

/**
 * How many events of a kind to log in a minute, so that a flood does not fill the disk. The others
 * are counted.
 */
const maxPerMinute = 20
/** How many characters of a path to log. Our own paths are shorter. */
const maxPath = 200

/**
 * Logs each event as one JSON line, `{"security": event, "ip", "request"}`, for an alerting tool.
 * It contains no query, no body, and no personal data except the IP address.
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
