/**
 * The parameter of a return URL, in its query or its fragment, with the token for resuming what the
 * donor left.
 */
export const returnParameter = 'ce-return'

/**
 * Takes the return token out of the page's address and gives it to `keep`, as it is encoded there.
 * The address is unchanged when `keep` throws.
 */
export function takeFromAddress(keep: (token: string) => void): void {
  let token = ''
  const address = location.href.replace(/([?#&])ce-return=([^&#]*)(&?)/g, (_, before, value, next) => {
    token = value
    return next && before
  })
  if (!token) return
  keep(token)
  history.replaceState(history.state, '', address)
}
