/**
 * Counts the entries of the history from the current one, which is 0. An index does not do: the
 * browser keeps fifty entries, and drops the oldest when another one comes.
 */
export function historyFromHere(): () => number {
  const { key } = navigation.currentEntry ?? {}
  return () => (navigation.currentEntry?.index ?? 0) - navigation.entries().findIndex((entry) => entry.key === key)
}
