/** The query parameter of a return address that leads back to the session which the donor left (design 5, Money 4). */
export const returnParameter = 'ce-return'

let taken: string | null = null
let isReturn = false

/**
 * The return token of this page's address, or null. It is taken out of the address bar, so that it is neither shared nor seen by
 * analytics, and kept until the session has used it.
 */
export function takeReturnToken(): string | null {
  const address = new URL(location.href)
  const found = address.searchParams.get(returnParameter)
  if (found !== null) {
    taken = found
    isReturn = true
    address.searchParams.delete(returnParameter)
    history.replaceState(history.state, '', address)
  }
  return taken
}

/** Forgets the token: it has been used, or the server does not know it. */
export function forgetReturnToken(): void {
  taken = null
}

/** Whether the donor came to this page by a return address: from a payment or a signing, maybe in another browser. */
export const hasReturned = (): boolean => isReturn || new URL(location.href).searchParams.has(returnParameter)
