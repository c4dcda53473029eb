/** Whether a text looks like an email address. */
export const isEmail = (text: unknown): boolean =>
  typeof text === 'string' && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
