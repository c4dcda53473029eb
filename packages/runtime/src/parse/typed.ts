/** A text field's value, read: what it means, or why it means nothing. `empty` says that nothing was typed. */
export type Read<Value, Reason extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason | 'empty' }

/**
 * What was typed, as a rule reads it: every kind of space and of dash a plain one, no invisible marks (phones put them around
 * numbers that are pasted from the contacts), nothing at the ends.
 */
export function plain(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
