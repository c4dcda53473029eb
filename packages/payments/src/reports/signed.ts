/**
 * Whether a case is signed, in the words that hosts and signing providers use. The specification
 * only names `pending` and `sent`.
 */
export const isSigned = (status: string | null | undefined): boolean =>
  /^(finished|signed|complete|completed|done|signerad|signerat)$/i.test(status ?? '')
