/** Fields that identify a person or an account for good: they never leave the session in which they were typed. */
const identityFields = new Set(['ssn', 'SSN', 'donatorSsnOrOrgno', 'account'])

/** A form, at any depth, without personal numbers and bank accounts. */
export function withoutIdentity<T>(form: T): T
export function withoutIdentity(form: unknown): unknown {
  if (Array.isArray(form)) return form.map((part) => withoutIdentity(part))
  if (typeof form !== 'object' || form === null) return form
  const kept = Object.entries(form).filter(([name]) => !identityFields.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutIdentity(value)]))
}
