import type { FastifyRequest } from 'fastify'
import { ownOrigin, pageOrigin } from './origins.ts'
import { HttpError } from './http-error.ts'

/** The query parameter that holds the return token. The elements read it under this name. */
const returnTokenParameter = 'ce-return'

/**
 * An address that a provider may send the donor back to: on the requesting page's origin or on our
 * own. Any other address could give a stranger access to the donor's session.
 * @throws HttpError 400 for any other address.
 */
export function parseReturnAddress(request: FastifyRequest, given: string): URL {
  const page = pageOrigin(request)
  const address = URL.canParse(given, page) ? new URL(given, page) : undefined
  // The origin of `blob:https://…` is the page's too.
  // The origin of `https://shop:secret@…` is the page's too, and a browser would send its name and password.
  const hasUserInfo = Boolean(address?.username || address?.password)
  const isWeb = address && /^https?:$/.test(address.protocol) && !hasUserInfo
  if (isWeb && [page, ownOrigin(request)].includes(address.origin)) return address
  throw new HttpError(400, 'return address')
}

/** The address with the return token, if there is one, and other query parameters. */
export function addReturnToken(
  address: URL,
  token: string | false | undefined,
  more: Record<string, string> = {},
): string {
  const result = new URL(address)
  const added = { ...more, ...(token && { [returnTokenParameter]: token }) }
  for (const [name, value] of Object.entries(added)) result.searchParams.set(name, value)
  return result.href
}
