/** A backend may send control characters, which would control the user's terminal. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/[\n\t]/.test(sign) ? sign : '\uFFFD'))
