import { takeFromAddress } from './take-return-token.ts'
import { storageOf } from './page-storage.ts'

export { returnParameter } from './take-return-token.ts'

let returnToken: string | null = null
let cameByReturnUrl = false

/**
 * The return token of this page, or null, until the session has used it. The loader takes it out of
 * the address before any other module runs. On a page without the loader, or if the browser refuses
 * storage, it is taken here.
 */
export function takeReturnToken(): string | null {
  const storage = storageOf(globalThis, 'sessionStorage')
  const keep = (token: string): void => {
    // `decodeURIComponent` would throw on a token with a stray %.
    returnToken = new URLSearchParams(`token=${token}`).get('token')
    cameByReturnUrl = true
  }
  takeFromAddress(keep)
  const left = storage.getItem('return')
  if (left !== null) keep(left)
  storage.removeItem('return')
  return returnToken
}

/** Forgets the token: it has been used, or the server does not know it. */
export function forgetReturnToken(): void {
  returnToken = null
}

/**
 * Whether the donor came to this page by a return URL: from a payment or a signing, perhaps in
 * another browser.
 */
export const hasReturned = (): boolean => takeReturnToken() !== null || cameByReturnUrl
