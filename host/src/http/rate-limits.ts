import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimitStore } from '../store/rate-limit-store.ts'
import { HttpError } from './http-error.ts'

const minute = 60_000

/** How many requests are allowed, and in which time. */
export interface RateLimit {
  max: number
  perMs: number
}

/**
 * The limits. A congregation shares one address, so those per address are wide; a phone and a session belong to one person.
 */
export const defaultLimits = {
  /** Gifts and contracts begun. */
  createsPerAddress: { max: 600, perMs: 10 * minute },
  createsPerSession: { max: 30, perMs: 10 * minute },
  /** Swish requests that one phone gets, whoever asks. */
  createsPerPhone: { max: 6, perMs: 10 * minute },
  /** Return tokens tried. */
  resumesPerAddress: { max: 120, perMs: 10 * minute },
  callbacksPerAddress: { max: 1_200, perMs: minute },
  /** Newsletter signups and submitted forms. */
  submissionsPerAddress: { max: 120, perMs: 10 * minute },
  /** Requests with a password, right or wrong. */
  signInsPerAddress: { max: 100, perMs: 10 * minute },
} satisfies Record<string, RateLimit>
export type LimitName = keyof typeof defaultLimits
export type RateLimits = Record<LimitName, RateLimit>

/** Counts a request. @throws HttpError 429 with the seconds to wait, when there were too many. */
export type Limiter = (request: FastifyRequest) => Promise<void>
export type Limiters = Record<LimitName, Limiter>

const phoneOf = ({ body }: FastifyRequest): unknown => Object(body)['donatorPhoneCell']

/** What each limit counts; undefined when the request has none. */
const subjects: Record<'Address' | 'Session' | 'Phone', (request: FastifyRequest) => string | undefined> = {
  // An IPv6 subscriber has a whole network.
  Address: ({ ip }) => normalizeIP(ip, 64),
  Session: ({ session }) => session?.id,
  Phone: (request) => (typeof phoneOf(request) === 'string' ? String(phoneOf(request)) : undefined),
}

/** Adds the limiters to the app. With a store, several hosts count together; otherwise this one counts in memory. */
export async function createLimiters(
  app: FastifyInstance,
  limits: RateLimits,
  store?: new () => RateLimitStore,
): Promise<Limiters> {
  await app.register(rateLimit, { global: false, ...(store && { store }) })
  const limiter = (name: LimitName): Limiter => {
    const subjectOf = subjects[name.endsWith('Address') ? 'Address' : name.endsWith('Session') ? 'Session' : 'Phone']
    const { max, perMs } = limits[name]
    const count = app.createRateLimit({
      max,
      timeWindow: perMs,
      keyGenerator: (request) => `${name} ${subjectOf(request)}`,
    })
    return async (request) => {
      if (subjectOf(request) === undefined) return
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw new HttpError(429, 'too many requests', counted.ttlInSeconds)
    }
  }
  const names = Object.keys(defaultLimits) as LimitName[]
  return Object.fromEntries(names.map((name) => [name, limiter(name)])) as Limiters
}

/** Counts a request against each limit in turn. */
export const allOf =
  (...limiters: Limiter[]): Limiter =>
  async (request) => {
    for (const limiter of limiters) await limiter(request)
  }
