export const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether pages of an origin may call the mock: its own, the listed ones, or by default those of this machine. */
export const mayCall = (origin: string, own: string, allowedOrigins: readonly string[] | undefined): boolean =>
  origin === own || (allowedOrigins ? allowedOrigins.includes(origin) : loopback.test(origin))
