import type { FastifyRequest } from 'fastify'
import { returnTokenLifetimeMs } from './credentials.ts'
import { isSameSite } from './origins.ts'

/**
 * Whether the page may have personal numbers and accounts that were saved then. A page of another site gets back what was typed there for as
 * long as a donor may be on a payment page: who comes back has lost nothing, and who comes later reads nothing.
 */
export const maySeeIdentity =
  (request: FastifyRequest) =>
  (savedAt: Date): boolean =>
    isSameSite(request) || Date.now() - savedAt.getTime() < returnTokenLifetimeMs
