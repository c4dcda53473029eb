/**
 * Fields that identify a person or an account permanently. They are encrypted, and never leave the
 * session in which they were typed.
 */
export const identityFields: readonly string[] = ['ssn', 'SSN', 'donatorSsnOrOrgno', 'account']

/**
 * A copy of a form in which `change` replaces each identity field, at any depth. Fields that become
 * undefined are left out.
 */
function mapFields(form: unknown, change: (value: unknown, field: string) => unknown): unknown {
  if (Array.isArray(form)) return form.map((part) => mapFields(part, change))
  if (typeof form !== 'object' || form === null || form instanceof Date) return form
  const fields = Object.entries(form).map(([field, value]) => [
    field,
    identityFields.includes(field) ? change(value, field) : mapFields(value, change),
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** A copy of a form with personal numbers and bank accounts replaced, at any depth. */
export const changeIdentity = <Form>(form: Form, change: (value: unknown, field: string) => unknown): Form =>
  mapFields(form, change) as Form

/** A copy of a form without personal numbers and bank accounts, at any depth. */
export const withoutIdentity = <Form>(form: Form): Form => mapFields(form, () => undefined) as Form
