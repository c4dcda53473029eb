import { object } from 'valibot'
import { deleteCase, getCaseStatus, getSavedDetails, submitMonthlyForm } from '../calls/assently.ts'
import { submitMonthlyFormBody } from '../requests/gift.ts'
import { describeCall } from './call-reference.ts'

const form = {
  firstName: 'Åsa',
  lastName: 'Ek',
  ssn: '198112189876',
  phone: '+46701234567',
  email: 'asa.ek@example.org',
  bank: 'Swedbank',
  account: '8327-9, 123 456 789-0',
  message: '',
}
const signatureUrl = 'https://signing.example.com/c/5b2e'

export const assentlyReference = {
  submitMonthlyForm: describeCall(submitMonthlyForm, submitMonthlyFormBody, {
    summary: 'Creates the contract for a monthly gift and sends it for signing',
    description:
      'This path has no slash at its end. The browser leaves for the signing page at once; that leads to `thankYouPageUrl` when the contract is signed, else to `cancelUrl`.',
    requirements: ['API-10', 'MON-12'],
    isCreate: true,
    answerFields: {
      success: 'Whether there is a contract to sign.',
      error:
        "With `success: false`: the signing provider's code. E096: the personal number is wrong, and the field is marked. E004: the email address is invalid. For any other code, the page asks the donor to try again.",
      caseWithUser: 'With `success: true`: the case.',
      'caseWithUser.parties': 'The signer.',
      'caseWithUser.parties.signatureUrl': 'Where the donor signs. The first party is the donor.',
    },
    example: {
      request: {
        formData: {
          ...form,
          templateId: 'manadsgivare-2026',
          thankYouPageUrl: 'https://www.example.org/tack/',
          cancelUrl: 'https://www.example.org/manadsgivare/',
          giftAmount: 200,
        },
      },
      answer: { success: true, caseWithUser: { parties: [{ signatureUrl }] } },
    },
  }),
  deleteCase: describeCall(deleteCase, object({}), {
    summary: "Deletes the session's case",
    description:
      'Called before another contract is created, and when the donor closes the dialog of an interrupted signing.',
    requirements: ['API-11', 'MON-17'],
    example: { answer: {} },
  }),
  getCaseStatus: describeCall(getCaseStatus, object({}), {
    summary: "Returns the signing status of the session's case",
    requirements: ['API-12', 'MON-8'],
    answerFields: {
      status:
        '`sent` until the contract is signed or ends: the element deletes it before it creates another. Any other status, such as `finished`, `rejected` or `none`, means that there is nothing to delete.',
    },
    example: { answer: { status: 'sent' } },
  }),
  getSavedDetails: describeCall(getSavedDetails, object({}), {
    summary: "Returns the session's case with what was typed",
    description:
      'Called on load. The same case that `get-case-status` calls `sent` is `pending` here: the donor is asked to sign it or to close it.',
    requirements: ['API-13', 'MON-14', 'MON-15'],
    answerFields: {
      status: '`pending` until the contract is signed or ends. Any other status, or none, opens no dialog.',
      formData: 'With `pending`: what was typed, as it was sent. The fields that the flow added may be left out.',
      'formData.templateId': 'As it was sent; may be left out.',
      'formData.thankYouPageUrl': 'As it was sent; may be left out.',
      'formData.cancelUrl': 'As it was sent; may be left out.',
      signatureUrl: 'With `pending`: where the contract is signed.',
      caseId: "The host's id of the case.",
      giftAmount: 'Kronor a month, of a case that has ended.',
      isJustSigned:
        'Whether the donor signed the case in the last half hour. A new tab then thanks for it, in case the tab that left to sign it is lost.',
    },
    extensionFields: { answer: { giftAmount: 'return', isJustSigned: 'return' } },
    example: { answer: { formData: form, status: 'pending', signatureUrl, caseId: '5b2e' } },
  }),
}
