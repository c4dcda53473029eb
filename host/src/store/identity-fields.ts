/**
 * Fields that identify a person or an account permanently. They are encrypted, and never leave the
 * session in which they were typed.
 */
export const identityFields: readonly string[] = ['ssn', 'SSN', 'donatorSsnOrOrgno', 'account']

/**
 * A copy of a form in which `change` replaces each of these fields, at any depth. Fields that become
 * undefined are left out.
 */
function mapFields(
  form: unknown,
  change: (value: unknown, field: string) => unknown,
  isChanged = (field: string) => identityFields.includes(field),
): unknown {
  if (Array.isArray(form)) return form.map((part) => mapFields(part, change, isChanged))
  if (typeof form !== 'object' || form === null || form instanceof Date) return form
  const fields = Object.entries(form).map(([field, value]) => [
    field,
    isChanged(field) ? change(value, field) : mapFields(value, change, isChanged),
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** A copy of a form with personal numbers and bank accounts replaced, at any depth. */
export const changeIdentity = <Form>(form: Form, change: (value: unknown, field: string) => unknown): Form =>
  mapFields(form, change) as Form

/** A copy of a form without personal numbers and bank accounts, at any depth. */
export const withoutIdentity = <Form>(form: Form): Form => mapFields(form, () => undefined) as Form

/** The names of fields that say where to reach somebody, in the forms of the flows. */
const contactField = /mail|phone|cell|street|address|zip|postal|city/i

/** The same, also without email and postal addresses and phone numbers. */
export const withoutContacts = <Form>(form: Form): Form =>
  mapFields(
    form,
    () => undefined,
    (field) => identityFields.includes(field) || contactField.test(field),
  ) as Form
