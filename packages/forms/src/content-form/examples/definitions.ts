/**
 * Builds form definitions in the CMS's format, for examples, tests and benchmarks. Ids are derived
 * from the alias, for readability.
 */

type Json = Record<string, unknown>

/** A field of a type. Its id is derived from the alias. */
export const field = (alias: string, caption: string, type: string, more: Json = {}): Json => ({
  id: `id-${alias}`,
  alias,
  caption,
  helpText: '',
  required: false,
  type: { name: type },
  preValues: [],
  settings: {},
  ...more,
})

export const choices = (...captions: string[]): Json[] =>
  captions.map((caption) => ({ value: caption.toLowerCase().replaceAll(' ', '-'), caption }))

/** A condition that shows its target while a field has a value. */
export const showWhile = (alias: string, value: string, operator = 'Is'): Json => ({
  condition: { actionType: 'Show', logicType: 'All', rules: [{ field: `id-${alias}`, operator, value }] },
})

export const column = (fields: Json[], width = 12): Json => ({ caption: '', width, fields })
export const fieldset = (caption: string, columns: Json[], more: Json = {}): Json => ({ caption, columns, ...more })
export const page = (caption: string, fieldsets: Json[], more: Json = {}): Json => ({ caption, fieldsets, ...more })
export const form = (name: string, submitLabel: string, pages: Json[]): Json => ({
  id: `form-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  submitLabel,
  pages,
})

/** The smallest form with these fields, in one column. */
export const formWithFields = (...fields: unknown[]) => ({
  id: 'f',
  pages: [{ fieldsets: [{ columns: [{ fields }] }] }],
})
