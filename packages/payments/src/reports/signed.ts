/** Whether a case is signed, by the words of hosts and signing providers. Only `pending` and `sent` are specified. */
export const isSigned = (status: string | null | undefined): boolean =>
  /^(finished|signed|complete|completed|done|signerad|signerat)$/i.test(status ?? '')
