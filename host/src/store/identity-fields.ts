/** Fields that identify a person or an account for good: they never leave the session in which they were typed, and are encrypted. */
export const identityFields: readonly string[] = ['ssn', 'SSN', 'donatorSsnOrOrgno', 'account']

/** A form with each field of it, at any depth, as `change` gives it. An undefined one is left out. */
function mapFields(form: unknown, change: (value: unknown, field: string) => unknown): unknown {
  if (Array.isArray(form)) return form.map((part) => mapFields(part, change))
  if (typeof form !== 'object' || form === null || form instanceof Date) return form
  const fields = Object.entries(form).map(([field, value]) => [
    field,
    identityFields.includes(field) ? change(value, field) : mapFields(value, change),
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** A form, at any depth, with other personal numbers and bank accounts. */
export const changeIdentity = <Form>(form: Form, change: (value: unknown, field: string) => unknown): Form =>
  mapFields(form, change) as Form

/** A form, at any depth, without personal numbers and bank accounts. */
export const withoutIdentity = <Form>(form: Form): Form => mapFields(form, () => undefined) as Form
