import { object } from 'valibot'
import {
  getPersistedFormData,
  getPersistedSsn,
  getPersistedWebId,
  persistFormData,
  forgetDetails,
  getRememberedDetails,
  rememberDetails,
} from '../calls/saved.ts'
import { persistFormDataBody, getPostTownBody, rememberDetailsBody } from '../requests/saved.ts'
import { getPostTown } from '../calls/post-code.ts'
import { describeCall } from './call-reference.ts'

const forms = {
  detailsForm: {
    firstName: 'Eva',
    lastName: 'Berg',
    eventDate: '',
    personalGreeting: 'Grattis, Eva!',
    giftAmount: 250,
  },
  receiverForm: { receiverType: 'Till mig', name: 'Åsa Ek', address: 'Storgatan 1', zipcode: '90325', city: 'Umeå' },
  donatorForm: { donatorFirstName: 'Åsa', donatorEmail: 'asa.ek@example.org', ssn: '', paymentMethod: 'swish' },
}
const details = { firstName: 'Åsa', email: 'asa.ek@example.org' }

export const savedReference = {
  persistFormData: describeCall(persistFormData, persistFormDataBody, {
    summary: 'Stores what a donor has typed',
    description:
      "In the server's session, so that it survives a payment page or another app. It belongs to that session alone.",
    requirements: ['API-35', 'ANN-15'],
    example: { request: { formData: forms }, answer: {} },
  }),
  getPersistedFormData: describeCall(getPersistedFormData, object({}), {
    summary: 'Returns what a donor has typed',
    description:
      'The forms are at the top level of the answer, without a wrapper, as are other fields that were saved with them.',
    requirements: ['API-36', 'ANN-16'],
    answerFields: {
      detailsForm: 'As it was saved; null or absent if there is none.',
      receiverForm: 'As it was saved; null or absent if there is none.',
      donatorForm: 'As it was saved; null or absent if there is none.',
    },
    example: { answer: forms },
  }),
  getPersistedWebId: describeCall(getPersistedWebId, object({}), {
    summary: "Returns the CRM's web id of the donor's latest gift",
    description: 'For a newsletter signup on the thank-you page: of a paid gift by Swish or card, or of an invoice.',
    requirements: ['API-17'],
    answerFields: { data: 'Text or a number; null or absent for a visitor who has given nothing.' },
    example: { answer: { data: '10001' } },
  }),
  getPersistedSsn: describeCall(getPersistedSsn, object({}), {
    summary: 'Returns an email address and the personal number that was given with it',
    description:
      'Earlier in the session: `ssn` and `donatorEmail` of the saved forms, `donatorSsnOrOrgno` and `donatorEmail` of a paid gift. It fills in a newsletter signup. Answer it to pages of your own site only (`Sec-Fetch-Site`, `Origin`).',
    requirements: ['API-18', 'NEW-12'],
    answerFields: {
      data: 'The number as text, for the address in the saved form; or an object with both. Null or absent for a visitor who has given none.',
      'data.email': 'The address.',
      'data.ssn': 'The personal number that was given with it.',
    },
    example: { answer: { data: { email: 'asa.ek@example.org', ssn: '8112189876' } } },
  }),
  rememberDetails: describeCall(rememberDetails, rememberDetailsBody, {
    summary: 'Stores contact details for the next gift',
    description: 'Added to those that the session has; an empty one is deleted. Never a personal number or an account.',
    requirements: [],
    extension: 'remembered-details',
    example: { request: { details }, answer: {} },
  }),
  getRememberedDetails: describeCall(getRememberedDetails, object({}), {
    summary: 'Returns the stored contact details',
    requirements: [],
    extension: 'remembered-details',
    answerFields: { details: 'Null if nothing is stored.' },
    example: { answer: { details } },
  }),
  forgetDetails: describeCall(forgetDetails, object({}), {
    summary: 'Deletes the stored contact details',
    description: 'At once, with the forms that the session has saved.',
    requirements: [],
    extension: 'remembered-details',
    example: { answer: {} },
  }),
  getPostTown: describeCall(getPostTown, getPostTownBody, {
    summary: 'Returns the post town of a post code',
    requirements: [],
    extension: 'post-towns',
    answerFields: { postTown: 'Null when the post code is unknown.' },
    example: { request: { postCode: '90325' }, answer: { postTown: 'Umeå' } },
  }),
}
