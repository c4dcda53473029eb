/**
 * Classes of SQL errors: the connection is lost, or the server is starting, stopping, full, or no
 * longer the primary.
 */
const states = /^(08...|57P0[1-5]|53[0-9]00|25006)$/
/** Node's codes for a connection that cannot be made, or was cut. */
const networkCodes = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/
/** Messages of `pg` for the same, in errors without a code. */
const messages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered)/

/**
 * Whether the database is temporarily unavailable, for example during a failover. The host then
 * answers 503, so that clients try again. Any other database error is our own mistake.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (states.test(code) || networkCodes.test(code) || messages.test(error.message)) return true
  return isDatabaseUnavailable(error.cause)
}
