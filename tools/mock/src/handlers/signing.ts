import { deleteCase, getCaseStatus, getSavedDetails, parseEmail, submitMonthlyForm } from '@charity-elements/contract'
import { type CallContext, type Handlers, answer, errorOf, nothing, pick } from '../answer.ts'
import type { Choices } from '../options.ts'
import { type SigningCase, newId } from '../state.ts'
import { fieldsOf } from '../violation.ts'
import { isKronor } from './kronor.ts'

/** The monthly giver's form; the submitted payload adds four fields. */
const monthlyForm = ['firstName', 'lastName', 'ssn', 'phone', 'email', 'bank', 'account', 'message']

const caseOf = ({ state, session }: CallContext) => state.cases.find(({ id }) => id === session.signing)

/** The host's name for the status of a case. */
function wordOf(status: SigningCase['status'] | undefined, { caseWords }: Choices): string | undefined {
  if (status === undefined || status === 'deleted') return caseWords.none
  return status === 'sent' ? 'sent' : caseWords[status]
}

export const signingHandlers: Handlers = {
  [submitMonthlyForm.path]: ({ body, session, state, choices, origin }) => {
    const formData = fieldsOf(body['formData'])
    const isPersonalNumber = /^(19|20)\d{6}-?\d{4}$/.test(String(formData['ssn']))
    const refusal = !isPersonalNumber ? 'E096' : !parseEmail(String(formData['email'])).ok ? 'E004' : undefined
    if (refusal || !isKronor(formData['giftAmount']))
      return answer({ success: false, error: refusal, caseWithUser: undefined }, choices)
    const id = newId()
    const url = `${origin}/outside/sign/${id}`
    state.cases.push({ id, status: 'sent', url, formData, session: session.id })
    session.signing = id
    const caseWithUser = { parties: [{ signatureUrl: url }] }
    return answer({ success: true, error: errorOf(undefined, choices), caseWithUser }, choices, ['error'])
  },

  [deleteCase.path]: (call) => {
    const found = caseOf(call)
    if (found?.status === 'sent') found.status = 'deleted'
    call.session.signing = null
    return nothing(call.choices)
  },

  [getCaseStatus.path]: (call) =>
    answer({ status: wordOf(caseOf(call)?.status, call.choices) }, call.choices, ['status']),

  [getSavedDetails.path]: (call) => {
    const { choices } = call
    const found = caseOf(call)
    const isOpen = found?.status === 'sent'
    return answer(
      {
        formData:
          found &&
          (choices.savedForm === 'form'
            ? pick(found.formData, [...monthlyForm, ...(call.has('return') ? ['giftAmount'] : [])])
            : found.formData),
        // The same case is `sent` for the signer, and `pending` for a donor who comes back.
        status: isOpen ? 'pending' : wordOf(found?.status, choices),
        signatureUrl: isOpen ? found.url : undefined,
        caseId: found?.id,
      },
      choices,
      ['status', 'signatureUrl', 'caseId'],
    )
  },
}
