/*
 * The calls as the specification's tables give them: paths, methods, and the fields of each body. Nothing here comes from the elements.
 */

/**
 * @typedef {object} CallTable
 * @property {'GET' | 'POST'} method
 * @property {readonly string[]} [required] Fields of the body, apart from `csrf`.
 * @property {readonly string[]} [optional]
 * @property {'json' | 'form'} [body] `json` by default.
 */

const gift = ['giftAmount', 'giftObjectId', 'giftPurpose', 'giftVariant']

const standard = ['acceptDM', 'donatorFirstName', 'donatorLastName', 'donatorEmail', 'donatorPhoneCell']
const company = ['companyName', 'contactPersonName', 'contactPersonEmail', 'acceptDM']
const invoice = [...company, 'invoiceType', 'companyAddressStreet', 'companyPostalCode', 'companyAddressCity']

/** @param {'anniversary' | 'memorial'} prefix */
const tribute = (prefix) => [
  ...standard,
  'donatorSsnOrOrgno',
  ...['FirstName', 'LastName', 'GreetingText', 'Date', 'AddressName', 'AddressStreet', 'AddressZip', 'AddressCity'].map(
    (name) => prefix + name,
  ),
]

/** The form payload of each flow. @type {Record<string, readonly string[]>} */
export const payloads = {
  standard,
  monthly: ['acceptDM', 'donatorEmail'],
  company,
  anniversary: tribute('anniversary'),
  memorial: tribute('memorial'),
}

/** The monthly giver's form, and what the submitted payload adds. */
export const monthlyForm = ['firstName', 'lastName', 'ssn', 'phone', 'email', 'bank', 'account', 'message']
export const monthlyPayload = [...monthlyForm, 'templateId', 'thankYouPageUrl', 'cancelUrl', 'giftAmount']

export const cardSessionFields = ['formValue', 'steps', 'stepHandlers', 'urlOrigin', 'currentStep']

/** The forms that are saved, each with its fields. @type {Record<string, readonly string[]>} */
export const savedForms = {
  detailsForm: ['firstName', 'lastName', 'eventDate', 'personalGreeting', 'giftAmount'],
  receiverForm: ['receiverType', 'name', 'address', 'zipcode', 'city', 'postalCode', 'phone', 'email'],
  donatorForm: [
    'donatorFirstName',
    'donatorLastName',
    'donatorPhoneCell',
    'donatorEmail',
    'ssn',
    'paymentMethod',
    'acceptDM',
  ],
}

const names = ['firstName', 'lastName', 'phoneNumber']

/** @type {Record<string, CallTable>} */
export const calls = {
  '/api/generate-csrf/': { method: 'GET' },
  '/api/getmobilemenu': { method: 'GET' },
  '/api/post-form/': { method: 'POST', body: 'form' },
  '/api/assently/submit-monthly-form': { method: 'POST', required: ['formData'] },
  '/api/assently/delete-case/': { method: 'POST' },
  '/api/assently/get-case-status/': { method: 'POST' },
  '/api/assently/get-saved-details/': { method: 'POST' },
  '/api/winorg/newsletter-signup/': {
    method: 'POST',
    required: ['emailAddress'],
    optional: ['giftWebId', ...names, 'SSN'],
  },
  '/api/winorg/corps-newsletter-signup/': {
    method: 'POST',
    required: ['emailAddress', 'associationId'],
    optional: names,
  },
  '/api/winorg/get-persisted-webid/': { method: 'POST' },
  '/api/winorg/get-persisted-ssn/': { method: 'POST' },
  '/api/winorg/createcreditcardgift/': {
    method: 'POST',
    required: ['paymentThankYouPageId', 'requestType', ...gift],
  },
  '/api/winorg/createinvoicegift/': { method: 'POST', required: gift, optional: invoice },
  '/api/winorg/createswishgift/': {
    method: 'POST',
    required: ['origin', 'requestType', 'donatorPhoneCell', ...gift],
  },
  '/api/winorg/createswishgiftmcommerce/': {
    method: 'POST',
    required: ['origin', 'requestType', ...gift],
    optional: ['donatorPhoneCell'],
  },
  '/api/winorg/swishpoll/': { method: 'POST' },
  '/api/winorg/cancelswishrequest/': { method: 'POST' },
  '/api/winorg/resetpaymentsession/': { method: 'POST' },
  '/api/winorg/should-reopen-swishmodal/': {
    method: 'POST',
    required: ['origin', 'windowHistoryLength', 'isReload', 'isSafari'],
  },
  '/api/winorg/persist-card-session/': { method: 'POST', required: ['cardSession'] },
  '/api/winorg/get-persisted-card-session/': { method: 'POST', required: ['clear'] },
  '/api/winorg/persistformdata/': { method: 'POST', required: ['formData'] },
  '/api/winorg/getpersistedformdata/': { method: 'POST' },
  // The specification does not name the field of the ad cookie's value: one more field, whatever its name, is taken.
  '/api/send-conversion-event/': { method: 'POST', required: ['userAgent', 'pageName', 'slug'], optional: ['*'] },
}

/** The calls whose body also holds the form payload of the flow that `requestType` names. */
export const withPayload = new Set([
  '/api/winorg/createcreditcardgift/',
  '/api/winorg/createswishgift/',
  '/api/winorg/createswishgiftmcommerce/',
])
