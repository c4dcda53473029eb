import type { FastifyRequest } from 'fastify'
import { returnTokenLifetimeMs } from './credentials.ts'
import { isSameSite } from './origins.ts'

/**
 * Whether the page may read personal numbers and accounts that were saved at this time. A page on
 * another site may do so for as long as a donor may be on a payment page. A donor who returns from
 * there loses nothing, and a later script can read nothing.
 */
export const maySeeIdentity =
  (request: FastifyRequest) =>
  (savedAt: Date): boolean =>
    isSameSite(request) || Date.now() - savedAt.getTime() < returnTokenLifetimeMs
