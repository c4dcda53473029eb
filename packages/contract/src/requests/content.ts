import { looseObject, nullish, object, optional } from 'valibot'
import { text } from './text.ts'

/** The entries of a form: its id, and one for each field id. */
export const postFormBody = looseObject({ formId: text(200, 'The id of the form in the CMS.') })

const emailAddress = text(200, 'Cleaned of spaces around it. An address that is refused is answered 422.')
const names = {
  firstName: optional(text(200, 'Only where the form asks for it.')),
  lastName: optional(text(200, 'Only where the form asks for it.')),
  phoneNumber: optional(text(200, 'Only where the form asks for it.')),
}

export const newsletterSignupBody = object({
  emailAddress,
  giftWebId: nullish(
    text(200, 'The web id of the gift that was just made, on a thank-you page: from `get-persisted-webid`.'),
  ),
  ...names,
  SSN: optional(
    text(20, 'The personal number given with the same address earlier in the session: from `get-persisted-ssn`.'),
  ),
})

export const corpsNewsletterSignupBody = object({
  emailAddress,
  associationId: text(200, 'The id of the corps in the CRM.'),
  ...names,
})
