import type { FastifyRequest } from 'fastify'
import { ownOrigin, pageOrigin } from './origins.ts'
import { Refusal } from './refusal.ts'

/** The parameter by which an element finds its way back to its session; the elements' own name for it. */
const parameter = 'ce-return'

/**
 * An address that another party may lead the donor back to: of the page that asks, or of our own site. Anything else could lead
 * a donor, and the way back to their session, to a stranger.
 * @throws Refusal 400 for any other address.
 */
export function returnAddress(request: FastifyRequest, given: string): URL {
  const page = pageOrigin(request)
  const address = URL.canParse(given, page) ? new URL(given, page) : undefined
  if (address && [page, ownOrigin(request)].includes(address.origin)) return address
  throw new Refusal(400, 'return address')
}

/** The address with the token that leads back to the session, if it is to, and what else is to be said there. */
export function withReturn(address: URL, token: string | undefined, more: Record<string, string> = {}): string {
  const led = new URL(address)
  const added = { ...more, ...(token !== undefined && { [parameter]: token }) }
  for (const [name, value] of Object.entries(added)) led.searchParams.set(name, value)
  return led.href
}
