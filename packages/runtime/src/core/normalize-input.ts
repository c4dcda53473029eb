/**
 * The result of parsing a text field: its value, or why it is invalid. `empty` means that nothing
 * was typed.
 */
export type ParseResult<Value, Reason extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason | 'empty' }

/**
 * Normalises typed text: all kinds of spaces and dashes become plain ones, invisible marks are
 * removed (phones add them around numbers pasted from contacts), and it is trimmed.
 */
export function normalizeInput(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
