import { description, looseObject, nullish, object, pipe, regex, string } from 'valibot'
import { detailsOf } from '../calls/remembered-fields.ts'
import { text } from './text.ts'

const typed = (about: string) => nullish(pipe(looseObject({}), description(about)))

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

export const rememberDetailsBody = object({
  details: object(detailsOf(nullish(text(200, 'Null or empty deletes what is kept.')))),
})

export const getPostTownBody = object({
  postCode: pipe(string(), regex(/^\d{5}$/), description('Five digits.')),
})
