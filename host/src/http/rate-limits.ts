import type { FastifyRequest } from 'fastify'
import type { RateCounts } from '../store/rate-count-store.ts'
import { HttpError } from './http-error.ts'
import { networkOf } from './network.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How much is allowed, and within what time. */
export interface RateLimit {
  max: number
  perMs: number
}

/**
 * The limits. Those per address are generous, because a congregation may share one. A phone or a
 * session belongs to one person.
 */
export const defaultLimits = {
  /** Gifts and contracts begun. */
  createsPerAddress: { max: 600, perMs: 10 * minute },
  createsPerSession: { max: 30, perMs: 10 * minute },
  /** Swish requests from one address to one phone. */
  createsPerPhone: { max: 6, perMs: 10 * minute },
  /** Swish requests to one phone after the first of each address. */
  createsToPhone: { max: 30, perMs: 10 * minute },
  /**
   * First Swish requests to one phone. Each address may make one, so a few strangers cannot keep
   * the owner from giving.
   */
  addressesPerPhone: { max: 100, perMs: 10 * minute },
  /** Return tokens tried. */
  resumesPerAddress: { max: 120, perMs: 10 * minute },
  callbacksPerAddress: { max: 1_200, perMs: minute },
  /** Newsletter signups and submitted forms. */
  submissionsPerAddress: { max: 120, perMs: 10 * minute },
  /** Requests with a password, right or wrong. */
  signInsPerAddress: { max: 100, perMs: 10 * minute },
  /** Bytes stored: sessions, saved forms, page views, conversions. */
  storedPerAddress: { max: 50_000_000, perMs: day },
  /** Bytes of submitted forms with their files. */
  uploadedPerAddress: { max: 1_000_000_000, perMs: day },
} satisfies Record<string, RateLimit>
export type LimitName = keyof typeof defaultLimits
export type RateLimits = Record<LimitName, RateLimit>

/**
 * Counts a request, or an amount, and returns the count.
 * @throws HttpError 429 with the seconds to wait, when the limit is reached.
 */
export type CountingLimiter = (request: FastifyRequest, amount?: number) => Promise<number>
export type Limiter = (request: FastifyRequest, amount?: number) => Promise<unknown>
export type Limiters = Record<LimitName, CountingLimiter>

const ofAddress = ({ ip }: FastifyRequest) => networkOf(ip)

const toPhone = ({ body }: FastifyRequest): string | undefined => {
  const phone: unknown = Object(body)['donatorPhoneCell']
  return typeof phone === 'string' ? phone : undefined
}

/** The thing that each limit counts; undefined if the request does not have it. */
const subjects: Record<LimitName, (request: FastifyRequest) => string | undefined> = {
  createsPerAddress: ofAddress,
  createsPerSession: ({ session }) => session?.id,
  createsPerPhone: (request) => {
    const phone = toPhone(request)
    return phone && `${phone} ${ofAddress(request)}`
  },
  createsToPhone: toPhone,
  addressesPerPhone: toPhone,
  resumesPerAddress: ofAddress,
  callbacksPerAddress: ofAddress,
  submissionsPerAddress: ofAddress,
  signInsPerAddress: ofAddress,
  storedPerAddress: ofAddress,
  uploadedPerAddress: ofAddress,
}

/** The size of a row without its content, in bytes. */
const rowBytes = 500

/** Roughly how many bytes a request stores. */
const bytesOf = ({ body }: FastifyRequest): number =>
  rowBytes + (body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body)))

/**
 * The limiters. They count in the database, so that several hosts count together and no count is
 * ever pushed out.
 */
export function createLimiters(counts: RateCounts, limits: RateLimits): Limiters {
  const limiter =
    (name: LimitName): CountingLimiter =>
    async (request, amount = name === 'storedPerAddress' ? bytesOf(request) : 1) => {
      const subject = subjects[name](request)
      if (subject === undefined) return 0
      const { max, perMs } = limits[name]
      const { count, endsAt } = await counts.add(`${name} ${subject}`, amount, perMs)
      const seconds = Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1_000))
      if (count > max) throw new HttpError(429, 'too many requests', seconds)
      return count
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

/**
 * Limits Swish requests to a phone. No other call counts, so nobody can use up the owner's limit
 * without their noticing.
 */
export const requestsToPhone =
  ({ createsPerPhone, createsToPhone, addressesPerPhone }: Limiters): Limiter =>
  async (request) => {
    const isFirst = (await createsPerPhone(request)) === 1
    await (isFirst ? addressesPerPhone : createsToPhone)(request)
  }
