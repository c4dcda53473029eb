const noBreakSpace = '\u00a0'

/**
 * An amount as Swedish writes it: `200 kr`, `5000 kr`, `10 000 kr`. Numbers of four digits stand undivided, as the specification
 * itself writes 'Högsta belopp är 5000 kr' and as Swedish usage allows; longer ones are grouped with a no-break space. The space
 * before `kr` is a plain one, so that the labels are the specification's to the letter.
 */
export function kronor(amount: number): string {
  return `${number(amount)} kr`
}

/** A whole number as Swedish writes it, grouped from five digits on. */
export function number(value: number): string {
  const digits = String(value)
  return Math.abs(value) < 10_000 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
}
