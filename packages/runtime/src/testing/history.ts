import { expect, vi } from 'vitest'

/**
 * Counts the entries of the history from the current one, which is 0. An index does not do: the
 * browser keeps fifty entries, and drops the oldest when another one comes.
 */
export function historyFromHere(): () => number {
  const { key } = navigation.currentEntry ?? {}
  return () => (navigation.currentEntry?.index ?? 0) - navigation.entries().findIndex((entry) => entry.key === key)
}

/**
 * Does something that leads to another entry, and waits until the page is there. A step is shown
 * before its entry is added: only then does Back lead to the step before.
 */
export async function arrival(start: () => unknown): Promise<void> {
  const { key } = navigation.currentEntry ?? {}
  await start()
  await vi.waitFor(() => expect(navigation.currentEntry?.key).not.toBe(key))
}
