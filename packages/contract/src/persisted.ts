import { description, fallback, looseObject, nullish, object, pipe, string, unknown } from 'valibot'
import { post } from './call.ts'
import { optionalText } from './optional-text.ts'

const form = looseObject({})

const typed = (about: string) => nullish(pipe(form, description(about)))

export const persistFormDataBody = object({
  formData: pipe(
    looseObject({
      detailsForm: typed(
        'The gift and the person that it is for: firstName, lastName, eventDate, personalGreeting, giftAmount.',
      ),
      receiverForm: typed(
        'Who receives the card: receiverType, name, address, zipcode, city, postalCode, phone, email.',
      ),
      donatorForm: typed(
        'The donor: donatorFirstName, donatorLastName, donatorPhoneCell, donatorEmail, ssn, paymentMethod, acceptDM. The standard and company flows: acceptDM, companyName, companyContact, invoiceType, invoiceAddress, invoiceZip, invoiceCity, donatorEmail, ssn, paymentType; their giftAmount is in detailsForm.',
      ),
    }),
    description('Replaces what was saved. Store the forms as they are, fields that you do not know among them.'),
  ),
})

/**
 * Saves what a donor has typed in the server's session, so that it survives a payment page or
 * another app.
 */
export const persistFormData = post<typeof persistFormDataBody>()('/api/winorg/persistformdata/', unknown())

/** Returns the form without a wrapper. */
export const getPersistedFormData = post()(
  '/api/winorg/getpersistedformdata/',
  looseObject({ detailsForm: nullish(form), receiverForm: nullish(form), donatorForm: nullish(form) }),
)

/** The web id of the donor's last gift, for a newsletter signup on the thank-you page. */
export const getPersistedWebId = post()('/api/winorg/get-persisted-webid/', object({ data: optionalText() }))

/**
 * The personal number given with an email address earlier in the session. Answers same-site pages
 * only.
 */
export const getPersistedSsn = post()(
  '/api/winorg/get-persisted-ssn/',
  object({ data: fallback(nullish(object({ email: string(), ssn: string() })), null) }),
)
