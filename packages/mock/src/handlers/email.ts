/** Whether it has the form of an email address. */
export const isEmail = (text: unknown): boolean =>
  typeof text === 'string' && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
