import {
  getPersistedCardSession,
  getPersistedFormData,
  getPersistedSsn,
  getPersistedWebId,
  persistCardSession,
  persistFormData,
} from '@charity-elements/contract'
import { type CallContext, type Handlers, answer, nothing, pick, rememberPerson } from '../answer.ts'
import { fieldsOf } from '../violation.ts'

/** The saved forms with the specification's fields. A typed backend keeps no others. */
const savedForms: Readonly<Record<string, readonly string[]>> = {
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
    'companyName',
    'companyContact',
    'invoiceType',
    'invoiceAddress',
    'invoiceZip',
    'invoiceCity',
    'paymentType',
  ],
}
const cardSessionFields = ['formValue', 'steps', 'stepHandlers', 'urlOrigin', 'currentStep']

/** The newest card payment of the session (extension `attempts`). */
function cardPaymentOf({ state, session, has }: CallContext) {
  const payment = has('attempts') && state.cardPayments.findLast((one) => one.session === session.id)
  if (!payment) return {}
  const { id: attempt, status, error, amount: giftAmount, body } = payment
  return {
    payment: { attempt, status, error, giftAmount, ...pick(body, ['giftObjectId', 'giftPurpose', 'requestType']) },
  }
}

export const savedHandlers: Handlers = {
  [persistCardSession.path]: ({ body, session, choices }) => {
    const given = fieldsOf(body['cardSession'])
    session.cardSession = pick(given, cardSessionFields)
    const { donatorEmail, ssn } = fieldsOf(given['formValue'])
    rememberPerson(session, donatorEmail, ssn)
    return nothing(choices)
  },

  [getPersistedCardSession.path]: (call) => {
    const { body, session, choices } = call
    const { cardSession } = session
    if (body['clear'] === true) session.cardSession = null
    return answer({ data: cardSession ?? undefined, ...cardPaymentOf(call) }, choices)
  },

  [persistFormData.path]: ({ body, session, choices, has }) => {
    const given = fieldsOf(body['formData'])
    const forms = has('return') ? given : pick(given, Object.keys(savedForms))
    const typed = Object.entries(forms).map(([name, form]) => [name, pick(fieldsOf(form), savedForms[name] ?? [])])
    session.formData = choices.forms === 'opaque' ? forms : Object.fromEntries(typed)
    const { donatorEmail, ssn } = fieldsOf(forms['donatorForm'])
    rememberPerson(session, donatorEmail, ssn)
    return nothing(choices)
  },

  [getPersistedFormData.path]: ({ session: { formData }, choices }) => {
    const none = Object.fromEntries(Object.keys(savedForms).map((name) => [name, undefined]))
    return answer({ ...none, ...formData }, choices)
  },

  [getPersistedWebId.path]: ({ session: { webId }, choices }) => {
    const data = webId && choices.webId === 'number' ? Number(webId) : webId
    return answer({ data: data ?? undefined }, choices, ['data'])
  },

  [getPersistedSsn.path]: ({ session: { person }, choices }) => {
    const data = choices.ssn === 'object' ? person : choices.ssn === 'text' ? person?.ssn : undefined
    return answer({ data: data ?? undefined }, choices, ['data'])
  },
}
