/** A backend's bytes may hold control characters, which would steer the reader's terminal. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/[\n\t]/.test(sign) ? sign : '\uFFFD'))
