/** The query parameter of a return URL that holds the token for resuming the session which the donor left. */
export const returnParameter = 'ce-return'

let returnToken: string | null = null
let cameByReturnUrl = false

/**
 * The return token of this page's URL, or null. It is removed from the address bar, so that it is neither shared nor seen by analytics,
 * and remembered until the session has used it.
 */
export function takeReturnToken(): string | null {
  const address = new URL(location.href)
  const found = address.searchParams.get(returnParameter)
  if (found !== null) {
    returnToken = found
    cameByReturnUrl = true
    address.searchParams.delete(returnParameter)
    history.replaceState(history.state, '', address)
  }
  return returnToken
}

/** Forgets the token: it has been used, or the server does not know it. */
export function forgetReturnToken(): void {
  returnToken = null
}

/** Whether the donor came to this page by a return URL: from a payment or a signing, perhaps in another browser. */
export const hasReturned = (): boolean => cameByReturnUrl || new URL(location.href).searchParams.has(returnParameter)
