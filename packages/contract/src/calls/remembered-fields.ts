import type { GenericSchema } from 'valibot'

/**
 * The details that a host remembers for a donor who asked for it. Never a personal number or an
 * account. `contactName` is a company's contact.
 */
export const detailsOf = <Text extends GenericSchema>(each: Text) => ({
  firstName: each,
  lastName: each,
  email: each,
  phone: each,
  companyName: each,
  contactName: each,
  street: each,
  postCode: each,
  city: each,
})
